import { Popover } from "@base-ui/react/popover";
import { partsOf, type PopupProps } from "./popup-parts";

/** A button that opens a popover, such as a form or a list to read. `label` names the popover. */
export function PopoverButton({ label, ...props }: PopupProps & { label: string }) {
  const { root, trigger, positioner, popup } = partsOf(props);
  return (
    <Popover.Root {...root}>
      <Popover.Trigger {...trigger} />
      <Popover.Portal>
        <Popover.Positioner {...positioner}>
          <Popover.Popup {...popup} aria-label={label} />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
