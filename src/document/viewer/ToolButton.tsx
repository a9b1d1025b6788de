import type { LucideIcon } from "lucide-react";

interface Props {
  name: string;
  Icon: LucideIcon;
  disabled?: boolean;
  pressed?: boolean;
  onPress: () => void;
}

/** A button of the file's toolbar. */
export function ToolButton({ name, Icon, disabled = false, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      // A button with the disabled attribute loses the focus when a keyboard user reaches an end.
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
