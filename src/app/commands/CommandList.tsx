import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Check, Search, X } from "lucide-react";
import { useState, type Ref } from "react";
import { titleWithKey } from "../../ui/page/title-with-key";
import { KeyNames } from "../KeyNames";
import styles from "./CommandPalette.module.css";
import type { Command, CommandGroup } from "./search-commands";
import { useCommands } from "./use-commands";

interface Props {
  input: Ref<HTMLInputElement>;
  /** Called with what the chosen command does. */
  onChoose: (run: () => void) => void;
}

/** A field, and below it the commands that match its text. The first one is highlighted. */
export function CommandList({ input, onChoose }: Props) {
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
        <Dialog.Close className="icon-button" aria-label="Close" {...titleWithKey("Close", "Esc")}>
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
                <Item key={command.name} command={command} Icon={group.Icon} onChoose={() => onChoose(command.run)} />
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
  Icon: CommandGroup["Icon"];
  onChoose: () => void;
}

function Item({ command, Icon, onChoose }: ItemProps) {
  const { name, keys, isCurrent } = command;
  return (
    <Autocomplete.Item
      value={command}
      className={styles.item}
      aria-keyshortcuts={keys?.join(" ")}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <bdi className={styles.name} title={name}>
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
