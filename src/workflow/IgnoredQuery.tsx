import { ignoredQuery } from "../list/ignored-query";

/** Says which values of the address are ignored, and why; nothing where none are. */
export function IgnoredQuery({ search }: { search: string }) {
  return ignoredQuery(search).map(({ asked, not }) => (
    <p key={asked} className="quiet ignored-query">
      The address asks for <bdi>{asked}</bdi>, which is not {not}; it is ignored.
    </p>
  ));
}
