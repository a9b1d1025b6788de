import type { LucideIcon } from "lucide-react";

/** A placeholder of the same size as a menu's button, shown while the menu's code loads. */
export function MenuPlaceholder({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span className="button">
      <Icon aria-hidden="true" />
      <span className="button-label">{name}</span>
    </span>
  );
}
