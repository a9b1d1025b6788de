import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceStorage, tabStorage, type TextStorage } from "../../../src/browser/storage";

const refuse = () => {
  throw new DOMException("Access is denied", "SecurityError");
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of [deviceStorage, tabStorage]) store.remove("name");
});

describe.each<[string, TextStorage, "localStorage" | "sessionStorage"]>([
  ["device", deviceStorage, "localStorage"],
  ["tab", tabStorage, "sessionStorage"],
])("the %s's store", (_, store, place) => {
  it("keeps text under a name until it is removed", () => {
    expect(store.read("name")).toBeNull();
    store.write("name", "text");
    expect([store.read("name"), window[place].getItem("docket.name")]).toEqual(["text", "text"]);
    store.remove("name");
    expect([store.read("name"), window[place].getItem("docket.name")]).toEqual([null, null]);
  });

  it("reads and keeps nothing where storage is blocked", () => {
    const blocked = vi.spyOn(window, place, "get").mockImplementation(refuse);
    expect([store.read("name"), store.write("name", "text"), store.read("name")]).toEqual([null, false, null]);
    store.remove("name");
    blocked.mockRestore();
    expect(store.read("name")).toBeNull();
  });

  it("keeps what is stored where storage is full, and reads what another tab writes then", () => {
    store.write("name", "old");
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    expect([store.write("name", "new"), store.read("name")]).toEqual([false, "old"]);
    full.mockRestore();
    window[place].setItem("docket.name", "theirs");
    expect(store.read("name")).toBe("theirs");
  });
});
