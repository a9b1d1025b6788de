import { Calendar, Hourglass, Tags, User, type LucideIcon } from "lucide-react";
import type { RangeName } from "../../list/filters";

/**
 * The filters that open something, in the order of their buttons. The icon stands alone where there is little room. This is
 * part of the first load, and what the buttons open is not.
 */
export const FILTER_BUTTONS = {
  rotten: { name: "Rotten days", icon: Hourglass },
  created: { name: "Created", icon: Calendar },
  owner: { name: "Owner", icon: User },
  label: { name: "Labels", icon: Tags },
} satisfies Record<RangeName | "owner" | "label", { name: string; icon: LucideIcon }>;
