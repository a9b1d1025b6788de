import { ChevronDown, ListFilter } from "lucide-react";
import { useMemo, useState } from "react";
import { formatCount } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { FILTERS, type FilterValues, type RangeName } from "../../list/filters";
import { findOwners } from "../../list/rows";
import { useActions } from "../../ui/page/actions";
import { useIsPhone } from "../../ui/page/use-media-query";
import { useList } from "../list-context";
import { FILTER_BUTTONS } from "./filter-buttons";
import { LabelFilter } from "./LabelFilter";
import { RANGE_FIELDS, RANGE_NAMES, type RangeValues } from "./range-fields";
import { RangeForm } from "./RangeForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { activeName } from "../../ui/buttons/popup-parts";
import { MenuButton } from "../../ui/buttons/MenuButton";
import { CheckItem } from "../../ui/buttons/MenuItems";
import styles from "./FilterMenus.module.css";

/** The filters by ranges, by owner and by labels, each behind a button. */
export function FilterMenus() {
  return (
    <>
      {RANGE_NAMES.map((name) => (
        <RangeFilter key={name} filter={name} />
      ))}
      <OwnerFilter />
      <LabelFilter />
    </>
  );
}

/**
 * A button that opens a range filter: presets, and two fields for any other range. On a narrow page they open below it, where
 * they cover no other filter.
 */
// The type parameter says that the field and the value belong together.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
function RangeFilter<Name extends RangeName>({ filter }: { filter: Name }) {
  const { view, onView, context } = useList();
  const [open, setOpen] = useState(false);
  const apply = (value: FilterValues[Name] | undefined) => {
    onView({ [filter]: value });
    setOpen(false);
  };
  useActions([{ name: `Filter: ${FILTER_BUTTONS[filter].name}`, icon: ListFilter, run: () => setOpen(true) }]);
  const isPhone = useIsPhone();
  const { name, icon } = FILTER_BUTTONS[filter];
  const values: RangeValues = view;
  const value = values[filter];
  const isActive = value !== undefined;
  const form = <RangeForm name={name} field={RANGE_FIELDS[filter](context)} value={value} onApply={apply} />;
  if (isPhone) {
    return (
      <>
        <button
          type="button"
          className={isActive ? "button button-active with-dot" : "button"}
          aria-label={isActive ? activeName(name) : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{name}</span>
          <ChevronDown aria-hidden="true" />
        </button>
        {open && form}
      </>
    );
  }
  return (
    <PopoverButton
      name={name}
      icon={icon}
      arrow
      isActive={isActive}
      label={name}
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      {form}
    </PopoverButton>
  );
}

/** A button that lists the owners with the number of their documents. */
function OwnerFilter() {
  const { view } = useList();
  return (
    <MenuButton
      {...FILTER_BUTTONS.owner}
      arrow
      isActive={view.owner !== undefined}
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
  const chosen = view.owner ?? [];
  const choose = (owner: string, isChosen: boolean) =>
    onView({ owner: FILTERS.owner.read(isChosen ? [...chosen, owner] : chosen.filter((other) => other !== owner)) });
  const more = owners.length - MAX_OWNERS;
  return (
    <>
      <CheckItem checked={chosen.length === 0} onChecked={() => onView({ owner: undefined })}>
        Any owner
      </CheckItem>
      {owners.slice(0, MAX_OWNERS).map(({ owner, documents: count }) => (
        <CheckItem
          key={owner}
          checked={chosen.includes(owner)}
          onChecked={(isChosen) => choose(owner, isChosen)}
          className={styles.owner}
        >
          <bdi translate="no" className="mono">
            {oneLine(owner)}
          </bdi>
          <span className="quiet tabular">{formatCount(count)}</span>
        </CheckItem>
      ))}
      {more > 0 && <p className="menu-label">{`and ${formatCount(more)} more, which the search finds`}</p>}
    </>
  );
}
