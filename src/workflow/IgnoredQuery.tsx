import { useLocation } from "react-router-dom";
import { visibleName } from "../lib/visible-text";
import { ignoredQuery } from "../list/ignored-query";
import styles from "./WorkflowList.module.css";

/** Lists the values in the address that are ignored. */
export function IgnoredQuery() {
  const { search } = useLocation();
  return ignoredQuery(search).map(({ parameter, expected }) => (
    <p key={parameter} className={`quiet ${styles.ignoredQuery}`}>
      The address asks for <bdi>{visibleName(parameter)}</bdi>, which is not {expected}; it is ignored.
    </p>
  ));
}
