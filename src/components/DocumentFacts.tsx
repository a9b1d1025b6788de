import type { Document } from "../model/document";
import { Flag } from "./Flag";

export function DocumentFacts({ document }: { document: Document }) {
  return (
    <dl className="facts">
      <div>
        <dt>Document type</dt>
        <dd>{document.documentType === "" ? "–" : <bdi>{document.documentType}</bdi>}</dd>
      </div>
      <div>
        <dt>Extracted</dt>
        <dd>
          <Flag kind="Extracted" value={document.Extracted} />
        </dd>
      </div>
      <div>
        <dt>Edited</dt>
        <dd>
          <Flag kind="Edited" value={document.Edited} />
        </dd>
      </div>
      <div>
        <dt>Workflow</dt>
        <dd className="mono">{document.workflowId === "" ? "–" : <bdi>{document.workflowId}</bdi>}</dd>
      </div>
    </dl>
  );
}
