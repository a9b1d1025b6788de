import { Search } from "lucide-react";
import { useRef } from "react";
import { useShortcuts } from "./shortcuts";
import "./SearchField.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the reader presses Enter in the field or leaves it. */
  onEnd?: () => void;
}

export function SearchField({ label, value, onChange, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: ["/"], does: label, run: () => input.current?.select() }]);
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
        value={value}
        onKeyDown={(event) => {
          // The first Escape clears the field, which is the browser's own doing; the next one leaves it.
          if (event.key === "Escape" && value === "") event.currentTarget.blur();
          if (event.key === "Enter") onEnd?.();
        }}
        onBlur={onEnd}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
