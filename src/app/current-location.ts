import { useLayoutEffect, useState } from "react";
import type { Location, unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { withoutFolder } from "../browser/page-paths";

/** The history of the tab. */
export type History = Parameters<typeof HistoryRouter>[0]["history"];

/** The address that the tab is at now, without the folder that the app is served from. */
export function useCurrentLocation(history: History): Location {
  const [location, setLocation] = useState(() => withoutFolderIn(history.location));
  useLayoutEffect(() => history.listen((update) => setLocation(withoutFolderIn(update.location))), [history]);
  return location;
}

function withoutFolderIn(location: Location): Location {
  return { ...location, pathname: withoutFolder(location.pathname) };
}
