import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { useTooltip } from "../page/actions";

/** A button that opens something, and what it opens. */
export interface PopupProps {
  name: string;
  /** Stands before the name. Where there is little room it stands alone. */
  icon?: LucideIcon;
  /** Whether an arrow behind the name says that a choice opens. */
  arrow?: boolean;
  /** Whether what was chosen in it is in effect. A dot says so, and the accessible name: the button keeps its width. */
  isActive?: boolean;
  buttonClass?: string | undefined;
  /** Instead of the name, where a key does the same. */
  tooltip?: ReturnType<typeof useTooltip>;
  /** Beside `menu`. */
  popupClass?: string | undefined;
  /** Which edges of the button and the popup are in line. */
  align?: "start" | "end";
  side?: "top" | "bottom";
  /** Where the state of the popup is the caller's. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** The props of the parts that Base UI makes a popup of. */
export function partsOf({ name, icon: Icon, arrow = false, isActive = false, ...rest }: PopupProps) {
  const {
    tooltip = { title: Icon && name },
    buttonClass = "button",
    popupClass = "",
    align = "end",
    side = "bottom",
    open,
    onOpenChange,
  } = rest;
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className={Icon ? "button-label" : "button-text"}>{name}</span>
      {arrow && <ChevronDown aria-hidden="true" />}
    </>
  );
  return {
    root: { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) },
    trigger: {
      className: isActive ? `${buttonClass} button-active with-dot` : buttonClass,
      // The name may be hidden beside an icon.
      "aria-label": isActive ? activeName(name) : Icon && name,
      ...tooltip,
      children: content,
    },
    positioner: { sideOffset: 4, side, align, collisionPadding: 8, className: "menu-positioner" },
    popup: { className: `menu ${popupClass}`, children: rest.children },
  };
}

/** The accessible name of a button whose choice is in effect. */
export function activeName(name: string): string {
  return `${name}, active`;
}
