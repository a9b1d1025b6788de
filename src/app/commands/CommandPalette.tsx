import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Check, Search, X } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { titleWithKey } from "../../ui/page/actions";
import { KeyNames } from "../ShortcutHelp";
import { useCommands, type Command, type CommandGroup } from "./use-commands";
import { pressedKey } from "../../ui/page/pressed-key";
import styles from "./CommandPalette.module.css";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog to find a command and run it. */
export function CommandPalette({ open, onOpenChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<() => void>(undefined);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  }, [open]);
  // The dialog gives the focus back just after it has closed. A command may move the focus, or need it where it was.
  const afterFocus = () => {
    // The dialog itself would leave the focus on the first button of a row that had it.
    if (focused.current?.contains(document.activeElement)) focused.current.focus();
    chosen.current?.();
    chosen.current = undefined;
  };
  const closeByItsKey = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Ctrl+k") return;
    event.preventDefault();
    onOpenChange(false);
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) setTimeout(afterFocus);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        {/* By itself WebKit sometimes leaves the focus on the dialog. */}
        <Dialog.Popup className={styles.popup} aria-label="Commands" initialFocus={input} onKeyDown={closeByItsKey}>
          <CommandList
            input={input}
            onChoose={(run) => {
              chosen.current = run;
              onOpenChange(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ListProps {
  input: Ref<HTMLInputElement>;
  /** Called with what the chosen command does. */
  onChoose: (run: () => void) => void;
}

/** A field, and below it the commands that match its text. The first one is highlighted. */
function CommandList({ input, onChoose }: ListProps) {
  const [text, setText] = useState("");
  const groups = useCommands(text);
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      value={text}
      // The name of a chosen command does not become the text.
      onValueChange={(value, { reason }) => reason !== "item-press" && setText(value)}
      itemToStringValue={({ name }: Command) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.head}>
        <Search aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label="Command"
          placeholder="Search commands or paste an id"
          spellCheck={false}
        />
        <Dialog.Close className="icon-button" aria-label="Close" {...titleWithKey("Close", "Escape")}>
          <X aria-hidden="true" />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty>
        <p className={styles.empty}>No command matches.</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={styles.list} aria-label="Commands">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.name} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.heading}>{group.name}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Item
                  key={command.name}
                  command={command}
                  groupIcon={group.Icon}
                  onChoose={() => onChoose(command.run)}
                />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

interface ItemProps {
  command: Command;
  groupIcon: CommandGroup["Icon"];
  onChoose: () => void;
}

function Item({ command, groupIcon, onChoose }: ItemProps) {
  const { name, keys, isCurrent, icon: Icon = groupIcon } = command;
  return (
    <Autocomplete.Item
      value={command}
      className={styles.item}
      aria-keyshortcuts={keys?.join(" ")}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <bdi translate="no" className={styles.name} title={name}>
        {name}
      </bdi>
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          <KeyNames keys={keys} />
        </span>
      )}
      {isCurrent && <Check aria-hidden="true" />}
    </Autocomplete.Item>
  );
}
