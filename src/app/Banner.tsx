import { CloudOff, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { Commands } from "./commands/Commands";
import styles from "./Banner.module.css";

type Theme = "system" | "light" | "dark";

interface Props {
  /** The name of the app on this site. */
  title: string;
  /** The source of the documents. An empty string means the page's own origin. */
  source: string;
  /** A control beside the source, such as the menu of the demo's scenarios. */
  sourceMenu?: ReactNode;
  online: boolean;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

const NEXT_THEME: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

/** The top of every page: navigation, the source of the documents, and the theme. */
export function Banner({ title, source, sourceMenu, online, theme, onTheme }: Props) {
  const ThemeIcon = theme === "system" ? Monitor : theme === "light" ? Sun : Moon;
  return (
    <header className={styles.banner}>
      <span className={styles.name}>{title}</span>
      <nav aria-label="Main">
        <NavLink to={paths.home} end>
          Home
        </NavLink>
        <NavLink to={paths.settings}>Settings</NavLink>
      </nav>
      <span className={styles.state}>
        {!online && (
          <span className={styles.offline}>
            <CloudOff aria-hidden="true" />
            Offline
          </span>
        )}
        {source !== "" && (
          <span className={styles.source}>
            <span className={styles.sourceName}>{source}</span>
            {sourceMenu && <span aria-hidden="true">·</span>}
            {sourceMenu}
          </span>
        )}
        <Commands />
        <button
          type="button"
          className="icon-button"
          aria-label={`Theme: ${theme}`}
          title={`Change the theme to ${NEXT_THEME[theme]}`}
          onClick={() => onTheme(NEXT_THEME[theme])}
        >
          <ThemeIcon aria-hidden="true" />
        </button>
      </span>
    </header>
  );
}
