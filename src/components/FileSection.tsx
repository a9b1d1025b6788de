import { ExternalLink } from "lucide-react";
import { fileLink } from "../model/file-url";

/** The way to the document's file, or why there is none. Nothing is requested until the reader follows it. */
export function FileSection({ fileUrl }: { fileUrl: string }) {
  const link = fileLink(fileUrl);
  if ("fault" in link) {
    return (
      <div className="file">
        <p>{link.fault}</p>
        {fileUrl.trim() !== "" && <p className="mono file-address">{fileUrl}</p>}
      </div>
    );
  }
  return (
    <p className="file">
      <a className="button" href={link.href} target="_blank" rel="noopener noreferrer">
        Open file
        <ExternalLink aria-hidden="true" />
      </a>
      <span className="quiet">on {link.host}, in a new tab</span>
    </p>
  );
}
