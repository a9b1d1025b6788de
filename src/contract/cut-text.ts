// Half of a surrogate pair is no character.
const HALF_AT_END = /[\ud800-\udbff]$/;
const HALF_AT_START = /^[\udc00-\udfff]/;

/** The beginning of a text: at most `limit` UTF-16 code units. */
export function startOf(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(HALF_AT_END, "");
}

/** A text for a place that cannot show more on demand, such as a title: at most `limit` code units and an ellipsis. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : `${startOf(text, limit)}…`;
}

const TAIL = 50;

/** Like `cutText`, but cut before the last characters, so that the ending of a file's name stays. */
export function cutMiddle(text: string, limit: number): string {
  return text.length <= limit + TAIL ? text : cutText(text, limit) + text.slice(-TAIL).replace(HALF_AT_START, "");
}
