import { row } from "./list-service";

/** The sizes of windows, and where the first row of a list may begin in each. */
export const LIST_SIZES = [
  [1440, 900, 144],
  [1280, 800, 144],
  [1024, 768, 150],
  [760, 800, 152],
  [640, 400, 190],
  [375, 812, 190],
  [320, 640, 190],
] as const;

const LONG = "A delivery note with a name that is longer than any column of the list is wide, page 1 of 2";
const longRow = (id: string) => row(id, { original_file_name: `${LONG} ${id}.pdf`, Extracted: true });

export const ROWS = ["d-1", "d-2", "d-3"].map(longRow);
export const WITH_NEWS = [...ROWS, longRow("d-4")];
/** The address of a list with a long id, a search and three filters. */
export const VIEW =
  "/workflows/a-workflow-whose-id-has-many-letters?q=note&extracted=true&created=2026-03-01..&owner=owner-1";

/**
 * Where the bands of a page are, in CSS px. `places` has each control of the bar and of the filters, `covered` those whose middle
 * is behind something else or out of the window, and `sideways` says how far the page can be scrolled. Runs in the page, so it
 * can use nothing but the page's globals.
 */
export function measureBands() {
  const controls = [...document.querySelectorAll('header, [role="search"]')]
    .flatMap((band) => [...band.querySelectorAll("button, a, input")])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const places = controls.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // A button that opens more keeps its place also when it says that it filters.
    const name = (element.getAttribute("aria-label") ?? element.textContent).replace(", active", "");
    return [name, x, y, width, height].join(" ");
  });
  const covered = controls.filter((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !element.contains(hit) && element.closest("label")?.contains(hit) !== true;
  });
  return {
    places,
    covered: covered.map((element) => element.outerHTML.slice(0, 120)),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    rowTop: document.querySelector("tbody a")?.closest("tr")?.getBoundingClientRect().y,
  };
}
