import { useCallback } from "react";
import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { usePreferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { reserveBottom } from "../../ui/page/refs";
import { boxName } from "./mark-words";
import { useEvidence, useMarks } from "../file-context";
import styles from "./PlaceCut.module.css";

/**
 * Shows the place of the label with the focus in the file, enlarged: of a table, that of the cell that is shown. If the value is
 * not in the file, it shows what the file has beside the label's name. It is empty if there is no place to show, and lies over
 * the labels at the end of the window, so that none of them moves.
 */
export function PlaceCut() {
  const label = useStore(useMarks()?.focused);
  return <div className={styles.place}>{label && <CutOfLabel label={label} />}</div>;
}

function CutOfLabel({ label }: { label: Label }) {
  const marks = useMarks();
  const cut = useStore(marks?.cut);
  const shown = useStore(marks?.shown);
  const { byLabel } = useEvidence();
  const { pageColours } = usePreferences();
  const { kind, places = [], instead } = byLabel.get(label) ?? {};
  // What stands beside a name says more than the name.
  const [first] = kind === "named" && instead ? [instead.place] : places;
  const place = (shown?.label === label ? shown.place : undefined) ?? first ?? instead?.place;
  const keepOffRow = useCallback(
    (element: HTMLElement | null) => {
      const row = marks?.rows.get(label);
      if (!element || !row) return;
      const place = () => {
        element.removeAttribute("data-at-top");
        const isOver = element.getBoundingClientRect().top < row.getBoundingClientRect().bottom;
        element.toggleAttribute("data-at-top", isOver);
      };
      place();
      // The row grows when a finding about it is written.
      const observer = new ResizeObserver(place);
      observer.observe(row);
      const release = reserveBottom(element);
      return () => {
        observer.disconnect();
        release?.();
      };
    },
    [marks, label],
  );
  const draw = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return;
      const left = new AbortController();
      const show = async () => {
        if (!cut || !place) return;
        const part = await cut(place, { width: frame.clientWidth, height: frame.clientHeight }, left.signal);
        if (!left.signal.aborted) frame.replaceChildren(part);
      };
      // Where it cannot be drawn, its place stays empty.
      show().catch(() => undefined);
      return () => left.abort();
    },
    [cut, place],
  );
  if (!cut || !place) return null;
  const name = `${boxName(label)} in the file: ${oneLine(place.text)}`;
  return (
    <div ref={keepOffRow} className={styles.cut} data-page-colours={pageColours}>
      <div ref={draw} role="img" aria-label={name} className={styles.frame} />
    </div>
  );
}
