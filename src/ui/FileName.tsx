import { cutMatches, splitAtMatches } from "./highlight";
import { isLongName, tailOf } from "./name-tail";
import { drawn, Highlight } from "./Highlight";
import "./FileName.css";

interface Props {
  name: string;
  /** What is searched for, as typed. */
  search: string;
}

/** A file's name; where there is no room for a long one, its middle gives way and its end stays. */
export function FileName({ name, search }: Props) {
  if (!isLongName(name)) {
    return <bdi>{Highlight({ text: name, search })}</bdi>;
  }
  const tail = tailOf(name);
  const [head, end] = cutMatches(splitAtMatches(name, search.trim().toLowerCase()), tail ?? name.length);
  return (
    <bdi className={tail === undefined ? "file-name" : "file-name has-end"}>
      {drawn(head)}
      {tail !== undefined && <span className="file-name-end">{drawn(end)}</span>}
    </bdi>
  );
}
