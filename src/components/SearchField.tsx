import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import "./SearchField.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that shows each keystroke at once, however late the value that it leads to comes back. */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);
  return (
    <span className="search">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
