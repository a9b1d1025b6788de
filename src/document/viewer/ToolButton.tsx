import type { LucideIcon } from "lucide-react";

interface Props {
  name: string;
  Icon: LucideIcon;
  disabled?: boolean;
  pressed?: boolean;
  /** Whether a switch is on. */
  isOn?: boolean;
  onPress: () => void;
}

/** A button of the file's toolbar. */
export function ToolButton({ name, Icon, disabled = false, pressed, isOn, onPress }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      // A button with the disabled attribute loses the focus when a keyboard user reaches an end.
      aria-disabled={disabled}
      aria-pressed={pressed}
      {...(isOn !== undefined && { role: "switch", "aria-checked": isOn })}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
