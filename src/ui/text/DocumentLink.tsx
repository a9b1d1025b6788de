import { Link } from "react-router-dom";
import { labelFragment } from "../../contract/label-fragment";
import { canBeAddressed, paths } from "../../browser/page-paths";

interface Props {
  workflowId: string;
  id: string;
  name: string;
  /** What the link carries to the document's page, such as its queue. */
  state?: unknown;
  /** Such as `?changed=all`: the documents to step through from there. */
  search?: string;
  /** The label that the document is opened at. */
  label?: { group: string; key: string } | undefined;
}

/** The name of a document: a link to its page, unless no address can hold its id. */
export function DocumentLink({ workflowId, id, name, state, search, label }: Props) {
  if (!canBeAddressed(id)) return <bdi translate="no">{name}</bdi>;
  return (
    <Link
      to={paths.workflowDocument(workflowId, id, search) + (label ? labelFragment(label.group, label.key) : "")}
      state={state}
    >
      <bdi translate="no">{name}</bdi>
    </Link>
  );
}
