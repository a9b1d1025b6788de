import { CloudOff, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../browser/page-paths";
import "./Banner.css";

type Theme = "system" | "light" | "dark";

interface Props {
  /** The name that this site gives to the app. */
  title: string;
  /** Where the documents come from; empty for the page's own origin. */
  source: string;
  /** A control to choose something about the source. */
  choice?: ReactNode;
  online: boolean;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

export function Banner({ title, source, choice, online, theme, onTheme }: Props) {
  const ThemeIcon = theme === "system" ? Monitor : theme === "light" ? Sun : Moon;
  return (
    <header className="banner">
      <span className="banner-name">{title}</span>
      <nav aria-label="Main">
        <NavLink to={paths.home} end>
          Home
        </NavLink>
        <NavLink to={paths.settings}>Settings</NavLink>
      </nav>
      <span className="banner-state">
        {!online && (
          <span className="banner-offline">
            <CloudOff aria-hidden="true" />
            Offline
          </span>
        )}
        {source !== "" && (
          <span className="banner-source">
            <span className="banner-source-name">{source}</span>
            {choice && <span aria-hidden="true">·</span>}
            {choice}
          </span>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={`Theme: ${theme}`}
          title={`Theme: ${theme}. Press for ${NEXT[theme]}.`}
          onClick={() => onTheme(NEXT[theme])}
        >
          <ThemeIcon aria-hidden="true" />
        </button>
      </span>
    </header>
  );
}
