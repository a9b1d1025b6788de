import { Calendar, Hourglass, Tags, User } from "lucide-react";

/** The icons of the filters that open something, by name. They stand alone where there is little room. */
export const FILTER_ICONS = { "Rotten days": Hourglass, Created: Calendar, Owner: User, Labels: Tags };
