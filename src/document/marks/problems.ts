import { useEffect, useEffectEvent, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed } from "../../browser/page-paths";
import type { Label } from "../../contract/document";
import { groupLabels } from "../../contract/labels";
import { idsBetween, findInQueue } from "../../list/queue";
import { showToast } from "../../ui/feedback/toast";
import { useDocumentPage } from "../document-page-state";
import { useEvidence, useMarks } from "../file-context";
import { isWholeSearched, type FileEvidence } from "./file-evidence";
import { countFound, describePassed } from "./mark-words";
import type { Breaches } from "./use-breaches";

/** To the next problem, or to the one before. */
type Direction = 1 | -1;

/**
 * Whether somebody has to look at what was found of a label: it is not in the file, in part, or named as something else, or it
 * has no value although the file has one beside its name. A document in which no label has a value was not read at all.
 */
function isProblem(label: Label, file: FileEvidence, hasValues: boolean): boolean {
  const { kind, caption, instead } = file.byLabel.get(label) ?? {};
  if (kind === "named") return hasValues && instead !== undefined;
  return kind === "part" || caption?.isOther === true || (kind === "missing" && isWholeSearched(file));
}

/**
 * Goes from problem to problem, through the labels of the document and on through the documents of the queue. One whose file
 * was not searched yet is opened and searched; if it has no problem, the next one follows, unless the reader does something
 * else meanwhile.
 */
export function useProblemSteps(labels: readonly Label[], breaches: Breaches) {
  const { documentId, queue, links, knownProblems, onKnownProblems, lastLabelRef, panel } = useDocumentPage();
  const { counts, walk } = knownProblems;
  const marks = useMarks();
  const navigate = useNavigate();
  const file = useEvidence();
  const isKnown = file.isComplete || labels.length === 0;
  const isWhole = isWholeSearched(file) || labels.length === 0;
  /** In the order of the page. */
  const shown = useMemo(() => groupLabels([...labels]).flatMap((group) => group.labels), [labels]);
  const problems = useMemo(() => {
    const hasValues = countFound(file.byLabel.values()).total > 0;
    return shown.filter((label) => breaches.has(label) || isProblem(label, file, hasValues));
  }, [shown, breaches, file]);
  /** Undefined until the file was searched. */
  const count = isKnown ? problems.length : undefined;

  const findDocument = (direction: Direction) => {
    const isWanted = (id: string) => canBeAddressed(id) && counts.get(id) !== 0;
    return findInQueue(queue.documents ?? [], documentId, direction, isWanted);
  };
  const goOn = (direction: Direction) => {
    const to = links.toDocument(findDocument(direction));
    const start = walk?.start ?? documentId;
    const next = to === undefined ? undefined : { start, from: documentId, direction };
    onKnownProblems((known) => ({ ...known, walk: next }));
    const address = to ?? (start === documentId ? undefined : links.toDocument(start));
    if (address !== undefined) void navigate(address, { state: links.state, replace: true });
    if (to !== undefined) return;
    // Where none has a problem, the reader is back where they were.
    const passed = start === documentId ? [] : [...idsBetween(queue.documents ?? [], start, documentId), documentId];
    showToast([describeEnd(direction, queue.documents?.length), ...describeWalk(passed)].join(". "));
  };
  /** Which documents a walk has passed, in words. */
  const describeWalk = (passed: readonly string[]): string[] => {
    const clean = passed.filter((id) => counts.get(id) === 0);
    const notExtracted = queue.listed?.filter(({ _id, Extracted }) => !Extracted && clean.includes(_id)) ?? [];
    return passed.length > 0 ? [describePassed(passed.length, clean.length, notExtracted.length)] : [];
  };
  /** The next problem of this document, seen from where the reader was last. */
  const findProblem = (direction: Direction) => {
    const last = lastLabelRef.current ? shown.indexOf(lastLabelRef.current) : -1;
    const isBeyond = (label: Label) => last < 0 || direction * (shown.indexOf(label) - last) > 0;
    return direction === 1 ? problems.find(isBeyond) : problems.findLast(isBeyond);
  };
  const step = (direction: Direction) => {
    const label = findProblem(direction);
    if (label) marks?.press({ label });
    else if (count !== undefined) goOn(direction);
    else {
      // Its own problems come first. They are known once its file was searched.
      onKnownProblems((known) => ({ ...known, walk: { start: documentId, from: undefined, direction } }));
      if (!panel.open && panel.wide) panel.toggle();
    }
  };

  useEffect(() => {
    // Where a part of the file was not searched, there may be more.
    if (count === undefined || (count === 0 && !isWhole)) return;
    onKnownProblems((known) => ({ ...known, counts: new Map(known.counts).set(documentId, count) }));
  }, [documentId, count, isWhole, onKnownProblems]);

  const arrive = useEffectEvent((direction: Direction) => {
    const label = findProblem(direction);
    if (label) {
      marks?.press({ label });
      describeWalk(idsBetween(queue.documents ?? [], walk?.start, documentId)).forEach((words) => showToast(words));
      onKnownProblems((known) => ({ ...known, walk: undefined }));
    } else goOn(direction);
  });
  const isArriving = walk !== undefined && walk.from !== documentId;
  const direction = walk?.direction;
  useEffect(() => {
    if (!isArriving || direction === undefined) return;
    if (count !== undefined) {
      // The page first moves the focus to its heading.
      const timer = setTimeout(() => arrive(direction));
      return () => clearTimeout(timer);
    }
    const stop = () => onKnownProblems((known) => ({ ...known, walk: undefined }));
    window.addEventListener("keydown", stop, { capture: true });
    window.addEventListener("pointerdown", stop, { capture: true });
    return () => {
      window.removeEventListener("keydown", stop, { capture: true });
      window.removeEventListener("pointerdown", stop, { capture: true });
    };
  }, [documentId, isArriving, direction, count, onKnownProblems]);

  const isPossible = (towards: Direction) => count !== 0 || findDocument(towards) !== undefined;
  // No problem is known, but there may be one in what was not searched.
  const isOpen = count === 0 && !isWhole;
  return { count: isOpen ? undefined : count, isWalking: isArriving, step, isPossible };
}

/** Says that the walk is at its end, and among how many documents: a list can be filtered. */
function describeEnd(direction: Direction, documents = 1): string {
  const among = documents > 1 ? ` in these ${documents} documents` : "";
  return direction === 1 ? `There is no further problem${among}` : `There is no problem before this one${among}`;
}
