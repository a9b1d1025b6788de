import { Search } from "lucide-react";
import "./SearchField.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: Props) {
  return (
    <span className="search">
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
