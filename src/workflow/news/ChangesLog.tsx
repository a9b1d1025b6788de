import { History } from "lucide-react";
import { useState } from "react";
import { fileName } from "../../contract/document";
import { changeInWords, changesInWords, NO_CHANGES } from "../../list/changes";
import type { AcceptedList } from "../../service/session";
import { usePreferences } from "../../state/preferences";
import { rememberSeen, useIsSeenKept } from "../../service/seen-lists";
import { Checkbox } from "../../ui/fields/Checkbox";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useActions } from "../../ui/page/actions";
import { DocumentLink } from "../../ui/text/DocumentLink";
import { describeUnseen, getGoneDocuments } from "./GoneDocuments";
import { useMarkAllAsSeen } from "../actions";
import { useChanges, useLastLook } from "./use-changes";
import styles from "./ChangesLog.module.css";

// Of those that are gone, and of the others.
const MAX_DOCUMENTS = 200;

interface Props {
  workflowId: string;
  list: AcceptedList;
}

/** A button that opens the log: what changed since the reader last looked, and for how long that is remembered. */
export function ChangesLog({ workflowId, list }: Props) {
  const lastLook = useLastLook(list);
  const [open, setOpen] = useState(false);
  useActions([{ name: "Changes", icon: History, run: () => setOpen(true) }]);
  return (
    <PopoverButton
      name="Changes"
      icon={History}
      label="Changes"
      popupClass={styles.log}
      open={open}
      onOpenChange={setOpen}
    >
      <p className="menu-label">{`Since you last looked, ${lastLook}`}</p>
      <Log workflowId={workflowId} list={list} />
      <div className={styles.choices}>
        <Remember />
        <ActionButton action={useMarkAllAsSeen(workflowId, list)} look="both" />
      </div>
    </PopoverButton>
  );
}

function Log({ workflowId, list }: { workflowId: string; list: AcceptedList }) {
  const changes = useChanges(list) ?? NO_CHANGES;
  const rows = [...changes.rows];
  const gone = getGoneDocuments(list, changes);
  const more = countMore(rows) + countMore(gone);
  const unseen = changes.gone.size - gone.length;
  return (
    <div className={styles.changes}>
      <p>{changesInWords(changes) || "No changes. Refresh, or turn on auto refresh."}</p>
      <ul>
        {rows.slice(0, MAX_DOCUMENTS).map(([document, kinds], index) => (
          <li key={index}>
            <DocumentLink
              workflowId={workflowId}
              id={document._id}
              name={fileName(document)}
              // From there, the changed documents are stepped through.
              search="?changed=all"
            />{" "}
            <span className="quiet">{changeInWords(kinds)}</span>
          </li>
        ))}
        {gone.slice(0, MAX_DOCUMENTS).map((document, index) => (
          <li key={`gone ${index}`}>
            <bdi translate="no">{fileName(document)}</bdi> <span className="quiet">gone</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{`and ${more} more`}</p>}
      {unseen > 0 && <p className="quiet">{describeUnseen(unseen)}</p>}
    </div>
  );
}

function countMore({ length }: readonly unknown[]): number {
  return Math.max(0, length - MAX_DOCUMENTS);
}

/** The switch for keeping what was seen, and what becomes of it. */
function Remember() {
  const { rememberSeen: isOn } = usePreferences();
  const isKept = useIsSeenKept();
  return (
    <div>
      <Checkbox role="switch" checked={isOn} onChecked={rememberSeen}>
        Remember what I have seen
      </Checkbox>
      <p className="quiet" role={isKept ? undefined : "alert"}>
        {!isKept
          ? "Not kept: this browser's storage is full or blocked. It lasts until this tab is closed or reloaded."
          : isOn
            ? "Kept on this device, as fingerprints: no ids and no content."
            : "Kept until this tab is closed."}
      </p>
    </div>
  );
}
