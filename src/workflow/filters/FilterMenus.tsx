import { Menu } from "@base-ui/react/menu";
import { Popover } from "@base-ui/react/popover";
import { ChevronDown, Dot } from "lucide-react";
import { useState } from "react";
import { oneLine } from "../../lib/visible-text";
import type { Range } from "../../list/range";
import { useAsk, useList } from "../list-context";
import { createdField, ROTTEN_DAYS, type RangeField } from "./range-fields";
import { RangeForm } from "./RangeForm";
import styles from "./FilterMenus.module.css";

/** The filters by rotten days, by the day of creation and by owner, each behind a button. */
export function FilterMenus() {
  const { view, onView, context } = useList();
  const [now] = useState(() => Date.now());
  return (
    <>
      <RangeFilter field={ROTTEN_DAYS} range={view.rotten} onChange={(rotten) => onView({ rotten })} />
      <RangeFilter
        field={createdField(context.zone, now)}
        range={view.created}
        onChange={(created) => onView({ created })}
      />
      <OwnerFilter />
    </>
  );
}

interface RangeProps<T extends number | string> {
  field: RangeField<T>;
  range: Range<T> | undefined;
  onChange: (range: Range<T> | undefined) => void;
}

/** A button that opens a range filter: presets, and two fields for any other range. */
function RangeFilter<T extends number | string>({ field, range, onChange }: RangeProps<T>) {
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

/** A button that lists the owners with the number of their documents. */
function OwnerFilter() {
  const { view } = useList();
  return (
    <Menu.Root>
      <Menu.Trigger className={view.owner === undefined ? "button" : "button button-active"}>
        Owner
        <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" collisionPadding={8} className="menu-positioner">
          <Menu.Popup className="menu menu-tall">
            <Owners />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

// More could not be read. The search finds the documents of any owner.
const MAX_OWNERS = 200;

/** The owners of the documents that match the other filters, the one with the most documents first. */
function Owners() {
  const { view, onView } = useList();
  const owners = useAsk("owners", "soon") ?? [];
  const more = owners.length - MAX_OWNERS;
  return (
    <>
      <Menu.RadioGroup
        value={view.owner ?? ""}
        onValueChange={(owner: string) => onView({ owner: owner === "" ? undefined : owner })}
      >
        <Menu.RadioItem value="" closeOnClick className="menu-item">
          <ChosenMark />
          Any owner
        </Menu.RadioItem>
        {owners.slice(0, MAX_OWNERS).map(([owner, count]) => (
          <Menu.RadioItem key={owner} value={owner} closeOnClick className={`menu-item ${styles.owner}`}>
            <ChosenMark />
            <bdi className="mono">{oneLine(owner)}</bdi>
            <span className="quiet tabular">{count}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {more > 0 && <p className="menu-label">and {more} more, which the search finds</p>}
    </>
  );
}

function ChosenMark() {
  return (
    <span className="menu-check">
      <Menu.RadioItemIndicator>
        <Dot aria-hidden="true" strokeWidth={8} />
      </Menu.RadioItemIndicator>
    </span>
  );
}
