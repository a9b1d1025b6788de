import type { Ref } from "react";
import { oneLine, visibleName } from "../lib/visible-text";
import { FileName, isLongName } from "../ui/text/FileName";
import { Highlight } from "../ui/text/Highlight";
import { INITIAL_LENGTH, useLongText } from "../ui/text/LongText";
import styles from "./DocumentHead.module.css";

const MAX_TOOLTIP_LENGTH = 1000;

/**
 * The page's heading on one line. A name that does not fit is shortened in the middle and whole in the tooltip. A very
 * long name wraps once the user asks for more of it.
 */
export function DocumentHeading({ ref, name }: { ref: Ref<HTMLHeadingElement>; name: string }) {
  const { shown, more } = useLongText(name);
  const isExpanded = shown.length > INITIAL_LENGTH;
  return (
    <>
      <h1
        ref={ref}
        tabIndex={-1}
        className={isExpanded ? styles.expanded : styles.name}
        {...(isLongName(name) && !isExpanded && { title: oneLine(name, MAX_TOOLTIP_LENGTH) })}
      >
        {isExpanded ? (
          <bdi>
            <Highlight text={shown} search="" />
          </bdi>
        ) : (
          <FileName name={visibleName(shown)} search="" />
        )}
      </h1>
      {more}
    </>
  );
}
