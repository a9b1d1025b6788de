import { describe, expect, it } from "vitest";
import { findingText } from "../../src/document/findings/finding-text";
import { NOTHING_FOUND, type FileEvidence } from "../../src/document/marks/file-evidence";

const label = { key: "cost_centre", value: "4100", group: "others", groupVal: "Others" };

function say(file: Partial<FileEvidence>): string {
  const byLabel = new Map([[label, { kind: "missing" as const, places: [] }]]);
  const found = { ...NOTHING_FOUND, byLabel, isComplete: true, ...file };
  return findingText({ fileName: "a.pdf", label, link: "https://docket.test/", note: "", file: found });
}

describe("a finding about a value that was not found", () => {
  it("says so in the words of its mark", () => {
    expect(say({})).toBe('a.pdf: cost_centre: sent "4100", not in the file. https://docket.test/');
    expect(say({ picturePages: new Set([0]) })).toContain('sent "4100", not read in the picture.');
    expect(say({ unsearched: [{ kind: "form" }] })).toContain('sent "4100", not in this part.');
  });

  it("says nothing of the file as long as that is searched", () => {
    expect(say({ isComplete: false })).toBe('a.pdf: cost_centre: sent "4100". https://docket.test/');
  });
});
