import type { Ref } from "react";
import { Highlight } from "../ui/Highlight";
import { useLongText } from "../ui/LongText";

/** The page's heading: the file name, or the document's id until the name is known. */
export function DocumentHeading({ ref, name }: { ref: Ref<HTMLHeadingElement>; name: string }) {
  const { shown, more } = useLongText(name);
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        <bdi>
          <Highlight text={shown} search="" />
        </bdi>
      </h1>
      {more}
    </>
  );
}
