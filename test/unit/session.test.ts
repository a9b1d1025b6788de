import { describe, expect, it } from "vitest";
import type { DocumentSummary, WorkflowDocuments } from "../../src/contract/document";
import { reduce, type Session, type SessionEvent } from "../../src/service/session";
import { seenList, summary } from "./fixtures";

const answer = (documents: DocumentSummary[], incomplete?: WorkflowDocuments["incomplete"]): WorkflowDocuments => ({
  documents,
  unreadable: { count: 0, first: [] },
  status: 200,
  message: {},
  ...(incomplete && { incomplete }),
});
const rows = (...ids: string[]) => ids.map((_id) => summary({ _id }));
const arrived = (documents: DocumentSummary[], at: number): SessionEvent => ({
  type: "arrived",
  answer: answer(documents),
  at,
});
const EMPTY: Session = { key: 77, version: 0 };
const after = (...events: SessionEvent[]) => events.reduce(reduce, EMPTY);
const FIRST = arrived(rows("a", "b"), 1);
const NEWER = arrived(rows("b", "c"), 2);
const ACCEPT: SessionEvent = { type: "accepted" };
const SEEN: SessionEvent = { type: "marked as seen" };

/** What a page says of a session: the ids on screen and since when, those that wait, and what changes count from. */
function read({ list, waiting }: Session) {
  return {
    shown: list?.answer.documents.map(({ _id }) => _id).join(""),
    at: list?.receivedAt,
    waits: waiting?.received.documents.map(({ _id }) => _id).join(""),
    gone: list?.gone.map(({ _id }) => _id).join(""),
    seenAt: list?.seen?.at,
  };
}

const NONE = { waits: undefined, gone: "", seenAt: undefined };

describe("a session", () => {
  it.each<[string, SessionEvent[], ReturnType<typeof read>]>([
    ["shows the first answer", [FIRST], { shown: "ab", at: 1, ...NONE }],
    ["lets a newer one wait", [FIRST, NEWER], { shown: "ab", at: 1, waits: "bc", gone: "", seenAt: undefined }],
    [
      "shows it when it is accepted",
      [FIRST, NEWER, ACCEPT],
      { shown: "bc", at: 2, waits: undefined, gone: "a", seenAt: 1 },
    ],
    ["accepts nothing where nothing waits", [FIRST, ACCEPT], { shown: "ab", at: 1, ...NONE }],
    [
      "shows a newer one with the same documents at once, in the order on screen",
      [FIRST, arrived(rows("b", "a"), 2)],
      { shown: "ab", at: 2, ...NONE },
    ],
    [
      "no longer waits for one that is like that on screen again",
      [FIRST, NEWER, arrived(rows("a", "b"), 3)],
      { shown: "ab", at: 3, ...NONE },
    ],
    [
      "counts changes from the first list that was on screen",
      [FIRST, NEWER, ACCEPT, arrived(rows("d"), 3), ACCEPT],
      { shown: "d", at: 3, waits: undefined, gone: "abc", seenAt: 1 },
    ],
    [
      "counts them from what was seen in an earlier visit",
      [FIRST, { type: "remembered", seen: { ...seenList([]), at: -9 } }, NEWER, ACCEPT],
      { shown: "bc", at: 2, waits: undefined, gone: "a", seenAt: -9 },
    ],
    [
      "counts them from the list on screen once it is marked as seen",
      [FIRST, NEWER, ACCEPT, SEEN],
      { shown: "bc", at: 2, waits: undefined, gone: "", seenAt: 2 },
    ],
    [
      "counts them as before when that is taken back",
      [FIRST, NEWER, ACCEPT, SEEN, { type: "taken back", seen: { ...seenList([]), at: 1 }, gone: rows("a") }],
      { shown: "bc", at: 2, waits: undefined, gone: "a", seenAt: 1 },
    ],
    [
      "replaces an incomplete list by what comes next",
      [{ type: "arrived", answer: answer(rows("a"), "arriving"), at: 1 }, NEWER],
      { shown: "bc", at: 2, ...NONE },
    ],
    [
      "drops what had arrived of a list that was given up",
      [{ type: "arrived", answer: answer(rows("a"), "arriving"), at: 1 }, { type: "given up" }],
      { shown: undefined, at: undefined, waits: undefined, gone: undefined, seenAt: undefined },
    ],
    [
      "keeps a complete list when a later request is given up",
      [FIRST, { type: "given up" }],
      { shown: "ab", at: 1, ...NONE },
    ],
  ])("%s", (_, events, expected) => {
    expect(read(after(...events))).toEqual(expected);
  });

  it("knows what differs in a list that waits", () => {
    const { waiting } = after(FIRST, NEWER);
    expect([...(waiting?.changes.rows.values() ?? [])]).toEqual([["new"]]);
    expect(waiting?.gone.map(({ _id }) => _id)).toEqual(["a"]);
  });

  it("counts a list with other content as another version, and one with the same content not", () => {
    const [first, same, other] = [after(FIRST), after(FIRST, arrived(rows("b", "a"), 2)), after(FIRST, NEWER, ACCEPT)];
    expect(same.version).toBe(first.version);
    expect(other.version).not.toBe(first.version);
    // Also after the one before was given up.
    const part: SessionEvent = { type: "arrived", answer: answer(rows("a"), "cancelled"), at: 1 };
    expect(after(part, { type: "given up" }, FIRST).version).not.toBe(after(part).version);
  });
});
