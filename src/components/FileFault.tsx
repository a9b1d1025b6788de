import { FileWarning, RotateCw } from "lucide-react";
import { explainFile, type FileFault as Fault } from "../model/file-fault";

interface Props {
  fault: Fault;
  host: string;
  refreshing: boolean;
  onFreshLink: () => void;
  onFrame?: () => void;
}

/** Why a file is not shown, and what the reader can do about it. */
export function FileFault({ fault, host, refreshing, onFreshLink, onFrame }: Props) {
  const { happened, advice } = explainFile(fault, host);
  return (
    <div className="file-fault">
      <FileWarning aria-hidden="true" />
      <div aria-live="polite">
        <p className="file-fault-happened">{happened}</p>
        <p className="quiet">{advice}</p>
      </div>
      <p className="file-fault-actions">
        {fault.kind !== "other" && (
          <button type="button" onClick={onFreshLink} disabled={refreshing}>
            <RotateCw aria-hidden="true" />
            Get a fresh link
          </button>
        )}
        {onFrame && fault.kind !== "offline" && (
          <button type="button" onClick={onFrame}>
            Show in the browser’s viewer
          </button>
        )}
      </p>
    </div>
  );
}
