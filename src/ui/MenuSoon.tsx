import type { LucideIcon } from "lucide-react";

/** Keeps the place of a menu's button to the pixel until its code is there. */
export function MenuSoon({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span className="button">
      <Icon aria-hidden="true" />
      {name}
    </span>
  );
}
