import { Search } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { useActions, useTooltip } from "../page/actions";

interface Props {
  label: string;
  /** Its keys. With `Ctrl+f` among them, the browser's own search opens when that is pressed once more. */
  keys?: readonly string[];
  className?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A search box. Its keys focus it; Escape clears it, and in an empty box leaves it. */
export function SearchField({ label, keys = ["/"], className = "", value, onChange, onKeyDown }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  const search = { name: label, keys, when: () => document.activeElement !== input.current, run: focus };
  useActions([search]);
  const tooltip = useTooltip(search);
  return (
    <span className={`search ${className}`}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        {...tooltip}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onKeyDown={(event) => {
          // This key belongs to the input method: Enter takes its suggestion, for instance.
          if (event.nativeEvent.isComposing) return;
          // The browser itself clears the field on Escape.
          if (event.key === "Escape" && value === "") event.currentTarget.blur();
          onKeyDown?.(event);
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
