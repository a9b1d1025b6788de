import { Menu } from "@base-ui/react/menu";
import { SlidersHorizontal } from "lucide-react";
import { AUTO_REFRESH_SECONDS, changePreferences, usePreferences } from "../../state/preferences";
import { useColumnChoices, type ColumnChoice } from "./columns";
import { TIME_STYLES } from "../../lib/timestamp";
import { describeAutoRefresh, TIMES } from "./display-words";
import { MenuButton } from "../../ui/buttons/MenuButton";
import { CheckItem, RadioItems } from "../../ui/buttons/MenuItems";

/** A menu of how the list is shown: columns, density, times and automatic refresh. */
export function DisplayMenu() {
  const { compact, times, autoRefresh, columnWidths } = usePreferences();
  const { fields, labels } = useColumnChoices();
  return (
    <MenuButton name="Display" icon={SlidersHorizontal} popupClass="menu-tall">
      <Menu.Group>
        <Menu.GroupLabel className="menu-label">Columns</Menu.GroupLabel>
        <Choices choices={fields} />
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
      <Menu.Separator className="menu-line" />
      <CheckItem checked={compact} onChecked={(next) => changePreferences({ compact: next })}>
        Compact rows
      </CheckItem>
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
        name={describeAutoRefresh}
        onChange={(next) => changePreferences({ autoRefresh: next })}
      />
      {/* There can be many, so they come last. */}
      {labels.length > 0 && (
        <>
          <Menu.Separator className="menu-line" />
          <Menu.Group>
            <Menu.GroupLabel className="menu-label">Label columns</Menu.GroupLabel>
            <Choices choices={labels} />
          </Menu.Group>
        </>
      )}
    </MenuButton>
  );
}

/** The columns that can be hidden or shown. */
function Choices({ choices }: { choices: ColumnChoice[] }) {
  return choices.map(({ key, name, isChosen, hasRoom, toggle }) => (
    <CheckItem key={key} checked={isChosen} onChecked={toggle}>
      <span>
        {name}
        {!hasRoom && <span className="quiet"> (no room)</span>}
      </span>
    </CheckItem>
  ));
}
