import { Menu } from "@base-ui/react/menu";
import { partsOf, type PopupProps } from "./popup-parts";

/** A button that opens a menu. */
export function MenuButton({ isBusy = false, ...props }: PopupProps & { isBusy?: boolean }) {
  const { root, trigger, positioner, popup } = partsOf(props);
  return (
    <Menu.Root {...root}>
      <Menu.Trigger {...trigger} aria-busy={isBusy} />
      <Menu.Portal>
        <Menu.Positioner {...positioner}>
          {/* It scrolls on a low screen, and what scrolls must be reachable by keyboard. */}
          <Menu.Popup {...popup} tabIndex={0} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
