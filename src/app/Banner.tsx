import { ChevronDown, CloudOff, Command, FlaskConical, Monitor, Moon, Server, Sun } from "lucide-react";
import { useState, type Ref } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { scenarioNamed } from "../contract/scenario";
import { useIsOnline } from "../service/use-is-online";
import { useConnection } from "../state/connection";
import { useDemoScenario } from "../state/demo-scenario";
import { changePreferences, usePreferences } from "../state/preferences";
import { useSiteConfig } from "../state/site-config";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-part";
import { ActionButton } from "../ui/buttons/ActionButton";
import { IconButton } from "../ui/buttons/IconButton";
import styles from "./Banner.module.css";
import menuStyles from "./ScenarioMenu.module.css";

const CommandPalette = lazyAfterLoad(async () => (await import("./commands/CommandPalette")).CommandPalette);
const ScenarioMenu = __DEMO__
  ? lazyAfterLoad(async () => (await import("./ScenarioMenu")).ScenarioMenu, { placeholder: ScenarioPlaceholder })
  : Nothing;

/** The top of every page: navigation, the head of the page, the source of the documents, the commands and the theme. */
export function Banner({ slot }: { slot: Ref<HTMLDivElement> }) {
  const { config } = useSiteConfig();
  const isOnline = useIsOnline();
  return (
    <header className={styles.banner}>
      <span className={styles.name}>{config.title}</span>
      <nav aria-label="Main">
        <NavLink to={paths.home} end>
          Home
        </NavLink>
        <NavLink to={paths.settings}>Settings</NavLink>
      </nav>
      <div ref={slot} className={styles.slot} />
      <span className={`${styles.state} quiet-buttons`}>
        {!isOnline && (
          <span className={styles.offline}>
            <CloudOff aria-hidden="true" />
            Offline
          </span>
        )}
        <Source />
        <Commands />
        <ThemeButton />
      </span>
    </header>
  );
}

/** Where the documents come from. Nothing is said of a service at the page's own origin. */
function Source() {
  const { source, baseUrl } = useConnection();
  if (__DEMO__ && source === "demo") return <ScenarioMenu />;
  if (baseUrl === "") return null;
  const host = baseUrl.replace(/^https?:\/\//, "");
  return (
    <span title={host} className={styles.source}>
      <Server aria-hidden="true" />
      <span>{host}</span>
    </span>
  );
}

/** Of the same size as the menu. */
function ScenarioPlaceholder() {
  const { name } = useDemoScenario();
  return (
    <span className="button">
      <FlaskConical aria-hidden="true" />
      <span className="button-label">
        Demo data<span className={menuStyles.title}>{` · ${scenarioNamed(name)?.title}`}</span>
      </span>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

// The second one is for the help: Ctrl and ⌘ are the same to the app.
const COMMANDS_KEYS = ["Ctrl+k", "⌘K"];

/** A button that opens the command palette, as Ctrl+K does. Both can be pressed before the palette's code has loaded. */
function Commands() {
  const [open, setOpen] = useState(false);
  const commands = { name: "Commands", icon: Command, keys: COMMANDS_KEYS, run: () => setOpen(true) };
  return (
    <>
      <ActionButton action={commands} group="Anywhere" className={styles.commands} />
      <CommandPalette open={open} onOpenChange={setOpen} />
    </>
  );
}

const THEMES = {
  system: { Icon: Monitor, next: "light" },
  light: { Icon: Sun, next: "dark" },
  dark: { Icon: Moon, next: "system" },
} as const;

function ThemeButton() {
  const { theme } = usePreferences();
  const { Icon, next } = THEMES[theme];
  return (
    <IconButton
      icon={Icon}
      label={`Theme: ${theme}`}
      title={`Change the theme to ${next}`}
      onClick={() => changePreferences({ theme: next })}
    />
  );
}
