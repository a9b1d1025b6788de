import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"button">, "type" | "aria-label" | "children"> {
  icon: LucideIcon;
  /** The name for screen readers, and the tooltip unless `title` says more. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, title = label, className = "", ...props }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={title} {...props}>
      <Icon aria-hidden="true" />
    </button>
  );
}
