import { Menu } from "@base-ui/react/menu";
import { Check, Dot, SlidersHorizontal } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { SortField } from "../../contract/document";
import type { TimeStyle } from "../../lib/timestamp";
import { AUTO_REFRESH_SECONDS, changePreferences, usePreferences } from "../../state/preferences";
import { formatDelay } from "../news/use-auto-refresh";
import { COLUMNS, useColumnsWithoutRoom } from "./columns";
import { MenuButton } from "../../ui/buttons/MenuButton";

const TIMES: Record<TimeStyle, string> = { local: "Local time", utc: "UTC", relative: "Relative" };
const TIME_STYLES = ["local", "utc", "relative"] as const;

/** A menu of how the list is shown: columns, density, times and automatic refresh. */
export const DisplayMenu = memo(function DisplayMenu() {
  const { compact, times, autoRefresh } = usePreferences();
  return (
    <MenuButton name="Display" icon={SlidersHorizontal} popupClass="menu-tall">
      <ColumnItems />
      <Menu.Separator className="menu-line" />
      <CheckItem name="Compact rows" checked={compact} onChecked={(next) => changePreferences({ compact: next })} />
      <Menu.Separator className="menu-line" />
      <RadioItems
        label="Times"
        value={times}
        options={TIME_STYLES}
        name={(style) => TIMES[style]}
        onChange={(next) => changePreferences({ times: next })}
      />
      <Menu.Separator className="menu-line" />
      <RadioItems
        label="Auto refresh"
        value={autoRefresh}
        options={AUTO_REFRESH_SECONDS}
        name={(seconds) => (seconds === 0 ? "Off" : `Every ${formatDelay(seconds * 1000)}`)}
        onChange={(next) => changePreferences({ autoRefresh: next })}
      />
    </MenuButton>
  );
});

/** The columns that can be hidden. */
function ColumnItems() {
  const { hiddenColumns, columnWidths } = usePreferences();
  const withoutRoom = useColumnsWithoutRoom();
  const show = (field: SortField, shown: boolean) =>
    changePreferences({
      hiddenColumns: shown ? hiddenColumns.filter((other) => other !== field) : [...hiddenColumns, field],
    });
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu-label">Columns</Menu.GroupLabel>
      {COLUMNS.filter(({ alwaysShown }) => !alwaysShown).map(({ field, name }) => (
        <CheckItem
          key={field}
          name={name}
          note={withoutRoom.includes(field) ? "(no room)" : undefined}
          checked={!hiddenColumns.includes(field)}
          onChecked={(shown) => show(field, shown)}
        />
      ))}
      <Menu.Item
        className="menu-item"
        closeOnClick={false}
        disabled={Object.keys(columnWidths).length === 0}
        onClick={() => changePreferences({ columnWidths: {} })}
      >
        <span className="menu-check" />
        Reset column widths
      </Menu.Item>
    </Menu.Group>
  );
}

interface CheckItemProps {
  name: string;
  /** Stands after the name. */
  note?: string | undefined;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

function CheckItem(props: CheckItemProps) {
  return (
    <Menu.CheckboxItem
      className="menu-item"
      checked={props.checked}
      onCheckedChange={props.onChecked}
      closeOnClick={false}
    >
      <Mark>
        <Menu.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Menu.CheckboxItemIndicator>
      </Mark>
      <span>
        {props.name}
        {props.note && <span className="quiet"> {props.note}</span>}
      </span>
    </Menu.CheckboxItem>
  );
}

interface RadioItemsProps<T> {
  label: string;
  value: T;
  options: readonly T[];
  name: (option: T) => string;
  onChange: (option: T) => void;
}

function RadioItems<T extends string | number>({ label, value, options, name, onChange }: RadioItemsProps<T>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      <Menu.GroupLabel className="menu-label">{label}</Menu.GroupLabel>
      {options.map((option) => (
        <Menu.RadioItem key={option} className="menu-item" value={option} closeOnClick={false}>
          <Mark>
            <Menu.RadioItemIndicator>
              <Dot aria-hidden="true" strokeWidth={8} />
            </Menu.RadioItemIndicator>
          </Mark>
          {name(option)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The space of the mark, which keeps the names in line. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="menu-check">{children}</span>;
}
