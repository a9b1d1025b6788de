import { Popover } from "@base-ui/react/popover";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { RangeForm } from "./RangeForm";
import type { RangeField } from "./range-fields";
import type { Range } from "../../list/range";

interface Props<T extends number | string> {
  field: RangeField<T>;
  range: Range<T> | undefined;
  onChange: (range: Range<T> | undefined) => void;
}

/** A button that opens a range filter: presets, and two fields for any other range. */
export function RangeFilter<T extends number | string>({ field, range, onChange }: Props<T>) {
  const [open, setOpen] = useState(false);
  const apply = (next: Range<T> | undefined) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={range ? "button button-active" : "button"}>
        {field.name}
        <ChevronDown aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="menu-positioner">
          <Popover.Popup className="menu" aria-label={field.name}>
            <RangeForm field={field} range={range} onApply={apply} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
