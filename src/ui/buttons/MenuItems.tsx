import { Menu } from "@base-ui/react/menu";
import { Check, Square, SquareCheck } from "lucide-react";
import type { ReactNode } from "react";

interface CheckProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** An item of a menu that can be ticked. The menu stays open. */
export function CheckItem({ checked, onChecked, className = "", children }: CheckProps) {
  return (
    <Menu.CheckboxItem
      className={`menu-item ${className}`}
      checked={checked}
      onCheckedChange={onChecked}
      closeOnClick={false}
    >
      {checked ? <SquareCheck aria-hidden="true" /> : <Square aria-hidden="true" />}
      {children}
    </Menu.CheckboxItem>
  );
}

interface RadioProps extends Pick<Menu.RadioItem.Props, "value" | "closeOnClick" | "onClick" | "children"> {
  className?: string | undefined;
}

/** One of the choices of a `Menu.RadioGroup`. */
export function RadioItem({ className = "", children, ...props }: RadioProps) {
  return (
    <Menu.RadioItem {...props} className={`menu-item ${className}`}>
      <span className="menu-check">
        <Menu.RadioItemIndicator>
          <Check aria-hidden="true" />
        </Menu.RadioItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  );
}

interface RadioItemsProps<T> {
  label: string;
  value: T;
  options: readonly T[];
  name: (option: T) => string;
  onChange: (option: T) => void;
}

/** A group of choices, of which one is set. The menu stays open. */
export function RadioItems<T extends string | number>({ label, value, options, name, onChange }: RadioItemsProps<T>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      <Menu.GroupLabel className="menu-label">{label}</Menu.GroupLabel>
      {options.map((option) => (
        <RadioItem key={option} value={option} closeOnClick={false}>
          {name(option)}
        </RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
