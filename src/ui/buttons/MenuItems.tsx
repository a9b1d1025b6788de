import { Menu } from "@base-ui/react/menu";
import { Check, Dot } from "lucide-react";
import type { ReactNode } from "react";

interface CheckProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  children: ReactNode;
}

/** An item of a menu that can be ticked. The menu stays open. */
export function CheckItem({ checked, onChecked, children }: CheckProps) {
  return (
    <Menu.CheckboxItem className="menu-item" checked={checked} onCheckedChange={onChecked} closeOnClick={false}>
      <span className="menu-check">
        <Menu.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Menu.CheckboxItemIndicator>
      </span>
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
          <Dot aria-hidden="true" strokeWidth={8} />
        </Menu.RadioItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  );
}
