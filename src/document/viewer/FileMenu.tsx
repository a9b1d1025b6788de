import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { SCAN_LANGUAGE_CODES, SCAN_LANGUAGES, type ScanLanguage } from "../../contract/scan-languages";
import { changePreferences, PAGE_COLOURS, usePreferences } from "../../state/preferences";
import { useSiteConfig } from "../../state/site-config";
import { MenuButton } from "../../ui/buttons/MenuButton";
import { CheckItem, RadioItems } from "../../ui/buttons/MenuItems";
import { useMediaQuery } from "../../ui/page/use-media-query";
import { useDocumentPage } from "../document-page-state";
import { useFileView, useRotation } from "../file-context";
import { useIsPhone } from "../../ui/page/use-media-query";
import { suggestLanguages } from "./suggest-languages";
import type { Find } from "./use-find";
import styles from "./FileToolbar.module.css";

interface Props {
  find: Find | undefined;
  hasZoom: boolean;
  hasThumbnails: boolean | undefined;
  hasOutline: boolean | undefined;
  onReadAsPictures: (() => void) | undefined;
}

/** What is used less often with a file, and on phones what has no room beside it. */
export function FileMenu({ find, hasZoom, hasThumbnails = false, hasOutline = false, onReadAsPictures }: Props) {
  const { view, onView } = useFileView();
  const [, turn] = useRotation();
  const { markValues, markRest } = usePreferences();
  const isPhone = useIsPhone();
  return (
    <MenuButton name="More" icon={Ellipsis} buttonClass={`icon-button ${styles.more}`} popupClass="menu-tall">
      {find && (
        <>
          <CheckItem checked={find.highlightAll} onChecked={find.toggleHighlightAll}>
            Highlight all
          </CheckItem>
          <CheckItem checked={find.wholeWords} onChecked={find.toggleWholeWords}>
            Whole words
          </CheckItem>
          {isPhone && (
            <CheckItem checked={markValues} onChecked={(isOn) => changePreferences({ markValues: isOn })}>
              Mark values
            </CheckItem>
          )}
          <CheckItem checked={markRest} onChecked={(isOn) => changePreferences({ markRest: isOn })}>
            Tint other text
          </CheckItem>
        </>
      )}
      {hasZoom && isPhone && (
        <RadioItems
          label="Size"
          value={typeof view.zoom === "number" ? "" : view.zoom}
          options={["width", "page"]}
          name={(zoom) => (zoom === "width" ? "Fit width" : "Fit page")}
          onChange={(zoom) => onView({ ...view, zoom: zoom === "page" ? "page" : "width" })}
        />
      )}
      {hasThumbnails && isPhone && (
        <CheckItem checked={view.thumbnails} onChecked={(thumbnails) => onView({ ...view, thumbnails })}>
          Page thumbnails
        </CheckItem>
      )}
      {hasOutline && (
        <CheckItem checked={view.outline} onChecked={(outline) => onView({ ...view, outline })}>
          Outline
        </CheckItem>
      )}
      {hasThumbnails && !isPhone && (
        <CheckItem checked={view.twoPages} onChecked={(twoPages) => onView({ ...view, twoPages })}>
          Two pages side by side
        </CheckItem>
      )}
      {hasZoom && (
        <Menu.Item className="menu-item" closeOnClick={false} onClick={turn}>
          <span className="menu-check" />
          Rotate
        </Menu.Item>
      )}
      {onReadAsPictures && (
        <Menu.Item className="menu-item" onClick={onReadAsPictures}>
          <span className="menu-check" />
          Read the pages as pictures
        </Menu.Item>
      )}
      {hasZoom && <LanguageItems />}
      {hasZoom && <ColourItems />}
    </MenuButton>
  );
}

/** The language in which the text of pictures is read. Pages that were read in another one can be read again. */
function LanguageItems() {
  const { scanLanguage } = usePreferences();
  const { scanLanguages } = useSiteConfig().config;
  const suggested = suggestLanguages(useDocumentPage().data?.labels ?? []);
  // Those that the site names come first, together.
  const others = [...new Set([...suggested, ...SCAN_LANGUAGE_CODES])].filter((code) => scanLanguages.join() !== code);
  const nameOf = (code: ScanLanguage | "") => {
    if (code === "") return scanLanguages.map(nameOfLanguage).join(", ");
    return suggested.includes(code) ? `${SCAN_LANGUAGES[code]} (suggested)` : SCAN_LANGUAGES[code];
  };
  return (
    <RadioItems<ScanLanguage | "">
      label="Language of scans"
      value={others.find((code) => code === scanLanguage) ?? ""}
      options={["", ...others]}
      name={nameOf}
      onChange={(code) => changePreferences({ scanLanguage: code === "" ? undefined : code })}
    />
  );
}

/** The name of a language, or the code of one that does not come with the app. */
function nameOfLanguage(code: string): string {
  return SCAN_LANGUAGE_CODES.includes(code as ScanLanguage) ? SCAN_LANGUAGES[code as ScanLanguage] : code;
}

const COLOUR_NAMES = { true: "True colours", dimmed: "Dimmed", dark: "Dimmed more", inverted: "Inverted pages" };

/** In the dark theme, pages are dimmed a little until the reader chooses otherwise. */
function ColourItems() {
  const { theme, pageColours } = usePreferences();
  const darkSystem = useMediaQuery("(prefers-color-scheme: dark)");
  if (theme === "light" || (theme === "system" && !darkSystem)) return null;
  return (
    <RadioItems
      label="Page colours"
      value={pageColours}
      options={PAGE_COLOURS}
      name={(colours) => COLOUR_NAMES[colours]}
      onChange={(next) => changePreferences({ pageColours: next })}
    />
  );
}
