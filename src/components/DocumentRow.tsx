import { memo } from "react";
import { Link } from "react-router-dom";
import { fileName, type DocumentSummary } from "../model/document";
import type { TimeStyle } from "../model/timestamp";
import { canBeAddressed } from "../paths";
import { Flag } from "./Flag";
import { Timestamp } from "./Timestamp";

interface Props {
  document: DocumentSummary;
  rowIndex: number;
  to: string;
  times: TimeStyle;
  now: number;
}

export const DocumentRow = memo(function DocumentRow({ document, rowIndex, to, times, now }: Props) {
  const name = fileName(document);
  return (
    <tr aria-rowindex={rowIndex}>
      <td className="column-original_file_name" title={name}>
        {canBeAddressed(document._id) ? (
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </td>
      <td className="column-Extracted">
        <Flag kind="Extracted" value={document.Extracted} />
      </td>
      <td className="column-Edited">
        <Flag kind="Edited" value={document.Edited} />
      </td>
      <td className="column-CreatedAt">
        <Timestamp value={document.CreatedAt} style={times} now={now} />
      </td>
      <td className="column-EditedAt">
        <Timestamp value={document.EditedAt} style={times} now={now} />
      </td>
      <td className="column-rottenDays">{document.rottenDays ?? "–"}</td>
      <td className="column-_id" title={document._id}>
        {document._id}
      </td>
      <td className="column-userId" title={document.userId}>
        {document.userId}
      </td>
    </tr>
  );
});
