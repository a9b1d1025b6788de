import { expect, test } from "vitest";
import { pressedKey, type KeyPress } from "../../src/ui/page/pressed-key";

type Lock = "CapsLock" | "AltGraph";
type Given = Partial<Omit<KeyPress, "getModifierState">> & { key: string; on?: Lock };

const name = ({ on, ...press }: Given) =>
  pressedKey({
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...press,
    getModifierState: (modifier) => modifier === on,
  });

test.each<[what: string, press: Given, is: string | undefined]>([
  ["a letter", { key: "m", code: "KeyM" }, "m"],
  ["a letter with Shift", { key: "M", code: "KeyM", shiftKey: true }, "M"],
  ["a letter with Caps Lock", { key: "M", code: "KeyM", on: "CapsLock" }, "m"],
  ["a letter with Caps Lock and Shift on Windows", { key: "m", code: "KeyM", shiftKey: true, on: "CapsLock" }, "M"],
  ["a letter with Caps Lock and Shift on a Mac", { key: "M", code: "KeyM", shiftKey: true, on: "CapsLock" }, "M"],
  ["another letter in the same place, as on AZERTY", { key: "a", code: "KeyQ" }, "a"],
  ["a letter in a Russian layout", { key: "ь", code: "KeyM" }, "m"],
  ["one with Shift", { key: "Ь", code: "KeyM", shiftKey: true }, "M"],
  ["one with Caps Lock", { key: "Ь", code: "KeyM", on: "CapsLock" }, "m"],
  ["a letter in a Greek layout", { key: "μ", code: "KeyM" }, "m"],
  ["a letter in a Hebrew layout", { key: "צ", code: "KeyM" }, "m"],
  ["a letter in the place of a sign", { key: "х", code: "BracketLeft" }, "х"],
  ["a sign of a Hebrew layout in the place of a letter", { key: "/", code: "KeyQ" }, "/"],
  ["Ctrl and a letter", { key: "k", code: "KeyK", ctrlKey: true }, "Ctrl+k"],
  ["Ctrl and a letter with Caps Lock", { key: "K", code: "KeyK", ctrlKey: true, on: "CapsLock" }, "Ctrl+k"],
  ["⌘ and a letter in a Russian layout", { key: "л", code: "KeyK", metaKey: true }, "Ctrl+k"],
  ["Ctrl, Shift and a letter", { key: "K", code: "KeyK", ctrlKey: true, shiftKey: true }, undefined],
  ["Alt and a letter", { key: "m", code: "KeyM", altKey: true }, undefined],
  ["Option and a letter that types a sign on a Mac", { key: "†", code: "KeyT", altKey: true }, "†"],
  ["Option and a letter that types another letter", { key: "µ", code: "KeyM", altKey: true }, undefined],
  ["Option and a digit that types a bracket", { key: "[", code: "Digit5", altKey: true }, "["],
  ["⌘, Option and a letter", { key: "¬", code: "KeyL", altKey: true, metaKey: true }, undefined],
  [
    "AltGr that types a bracket on Windows",
    { key: "[", code: "Digit8", altKey: true, ctrlKey: true, on: "AltGraph" },
    "[",
  ],
  ["AltGr on Linux", { key: "[", code: "Digit8", on: "AltGraph" }, "["],
  ["Alt and an arrow, which goes back", { key: "ArrowLeft", code: "ArrowLeft", altKey: true }, undefined],
  ["Escape", { key: "Escape", code: "Escape" }, "Escape"],
  ["the space bar", { key: " ", code: "Space" }, " "],
  ["the space bar with Shift", { key: " ", code: "Space", shiftKey: true }, "Shift+ "],
])("the key of %s", (_, press, is) => {
  expect(name(press)).toBe(is);
});
