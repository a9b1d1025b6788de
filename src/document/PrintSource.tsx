import { formatMoment } from "../contract/timestamp";
import "./PrintSource.css";

interface Props {
  address: string;
  /** When the data was read, in milliseconds since 1970. */
  at: number;
}

/** Where a printed page came from and how old it is; on the screen the browser says the first. */
export function PrintSource({ address, at }: Props) {
  return (
    <p className="print-source">
      {address}
      <br />
      Read from the service on {formatMoment(at)}
    </p>
  );
}
