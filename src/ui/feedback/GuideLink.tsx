import { hrefOf } from "../../browser/page-paths";

interface Props {
  /** The id of a heading in the guide. */
  section: string;
  children: string;
}

/** A link to a section of the guide. It opens in a new tab, so that the page stays as it is. */
export function GuideLink({ section, children }: Props) {
  return (
    <a href={hrefOf(`/guide.html#${section}`)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
