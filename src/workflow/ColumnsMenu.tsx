import { Menu } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";
import { memo } from "react";
import type { SortField } from "../contract/document";
import { COLUMNS } from "./columns";

interface Props {
  hidden: SortField[];
  compact: boolean;
  onChange: (change: { hiddenColumns?: SortField[]; compact?: boolean }) => void;
}

/** A menu of the columns to show and the density of the rows. */
export const ColumnsMenu = memo(function ColumnsMenu({ hidden, compact, onChange }: Props) {
  const show = (field: SortField, shown: boolean) =>
    onChange({ hiddenColumns: shown ? hidden.filter((other) => other !== field) : [...hidden, field] });
  return (
    <Menu.Root>
      <Menu.Trigger className="button">
        <Columns3 aria-hidden="true" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
          <Menu.Popup className="menu">
            {COLUMNS.filter(({ alwaysShown }) => !alwaysShown).map(({ field, name }) => (
              <CheckItem
                key={field}
                name={name}
                checked={!hidden.includes(field)}
                onChecked={(shown) => show(field, shown)}
              />
            ))}
            <Menu.Separator className="menu-line" />
            <CheckItem name="Compact rows" checked={compact} onChecked={(next) => onChange({ compact: next })} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
});

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
