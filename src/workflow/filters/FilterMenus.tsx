import { Menu } from "@base-ui/react/menu";
import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { formatCount } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { FILTERS } from "../../list/filters";
import { findOwners } from "../../list/rows";
import type { Range } from "../../list/range";
import { useMediaQuery } from "../../ui/page/use-media-query";
import { NARROW } from "../display/columns";
import { useList } from "../list-context";
import { LabelFilter } from "./LabelFilter";
import { createdField, ROTTEN_DAYS, type RangeField } from "./range-fields";
import { RangeForm } from "./RangeForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { MenuButton } from "../../ui/buttons/MenuButton";
import { RadioItem } from "../../ui/buttons/MenuItems";
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
      <LabelFilter />
    </>
  );
}

interface RangeProps<T extends number | string> {
  field: RangeField<T>;
  range: Range<T> | undefined;
  onChange: (range: Range<T> | undefined) => void;
}

/**
 * A button that opens a range filter: presets, and two fields for any other range. On a narrow page they open below it, where
 * they cover no other filter.
 */
function RangeFilter<T extends number | string>({ field, range, onChange }: RangeProps<T>) {
  const [open, setOpen] = useState(false);
  const apply = (next: Range<T> | undefined) => {
    onChange(next);
    setOpen(false);
  };
  const isNarrow = useMediaQuery(NARROW);
  if (isNarrow) {
    return (
      <>
        <button
          type="button"
          className={range ? "button button-active" : "button"}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{range ? field.describe(range) : field.name}</span>
          <ChevronDown aria-hidden="true" />
        </button>
        {open && <RangeForm field={field} range={range} onApply={apply} />}
      </>
    );
  }
  return (
    <PopoverButton
      name={range ? field.describe(range) : field.name}
      arrow
      buttonClass={range ? "button button-active" : "button"}
      label={field.name}
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      <RangeForm field={field} range={range} onApply={apply} />
    </PopoverButton>
  );
}

/** A button that lists the owners with the number of their documents. */
function OwnerFilter() {
  const { view } = useList();
  return (
    <MenuButton
      name={view.owner === undefined ? "Owner" : (FILTERS.owner.describe(view.owner) ?? "Owner")}
      arrow
      buttonClass={view.owner === undefined ? "button" : "button button-active"}
      popupClass="menu-tall"
      align="start"
    >
      <Owners />
    </MenuButton>
  );
}

// More could not be read. The search finds the documents of any owner.
const MAX_OWNERS = 200;

/** The owners of the documents that match the other filters, the one with the most documents first. */
function Owners() {
  const { facts, view, onView, context } = useList();
  const owners = useMemo(() => findOwners(facts, view, context), [facts, view, context]);
  const more = owners.length - MAX_OWNERS;
  return (
    <>
      <Menu.RadioGroup
        value={view.owner ?? ""}
        onValueChange={(owner: string) => onView({ owner: owner === "" ? undefined : owner })}
      >
        <RadioItem value="" closeOnClick>
          Any owner
        </RadioItem>
        {owners.slice(0, MAX_OWNERS).map(({ owner, documents: count }) => (
          <RadioItem key={owner} value={owner} closeOnClick className={styles.owner}>
            <bdi translate="no" className="mono">
              {oneLine(owner)}
            </bdi>
            <span className="quiet tabular">{formatCount(count)}</span>
          </RadioItem>
        ))}
      </Menu.RadioGroup>
      {more > 0 && <p className="menu-label">{`and ${formatCount(more)} more, which the search finds`}</p>}
    </>
  );
}
