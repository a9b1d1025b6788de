import { Menu } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";
import type { SortField } from "../model/list-view";
import { COLUMNS } from "./columns";
import "./Menu.css";

interface Props {
  hidden: readonly SortField[];
  onHidden: (hidden: SortField[]) => void;
  compact: boolean;
  onCompact: (compact: boolean) => void;
}

/** Which columns are shown, and how close the rows stand. */
export function ColumnsMenu({ hidden, onHidden, compact, onCompact }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger className="button">
        <Columns3 aria-hidden="true" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
          <Menu.Popup className="menu">
            {COLUMNS.filter(({ lasting }) => !lasting).map(({ field, name }) => (
              <CheckItem
                key={field}
                name={name}
                checked={!hidden.includes(field)}
                onChecked={(shown) => onHidden(shown ? hidden.filter((other) => other !== field) : [...hidden, field])}
              />
            ))}
            <Menu.Separator className="menu-line" />
            <CheckItem name="Compact rows" checked={compact} onChecked={onCompact} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function CheckItem(props: { name: string; checked: boolean; onChecked: (checked: boolean) => void }) {
  return (
    <Menu.CheckboxItem
      className="menu-item"
      checked={props.checked}
      onCheckedChange={props.onChecked}
      closeOnClick={false}
    >
      <span className="menu-check">
        <Menu.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Menu.CheckboxItemIndicator>
      </span>
      {props.name}
    </Menu.CheckboxItem>
  );
}
