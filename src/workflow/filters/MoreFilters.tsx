import { Popover } from "@base-ui/react/popover";
import { SlidersHorizontal } from "lucide-react";
import { memo, useState } from "react";
import { RangesForm, type Ranges } from "./RangesForm";

interface Props extends Ranges {
  onRanges: (ranges: Ranges) => void;
}

/** A button that opens a popover with the filters that are typed. */
export const MoreFilters = memo(function MoreFilters({ rotten, created, onRanges }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="button">
        <SlidersHorizontal aria-hidden="true" />
        More filters
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="menu-positioner">
          <Popover.Popup className="menu" aria-label="More filters">
            <RangesForm
              ranges={{ rotten, created }}
              onApply={(next) => {
                onRanges(next);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
});
