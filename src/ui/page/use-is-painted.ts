import { useEffect, useState } from "react";
import { afterNextPaint } from "../../browser/scheduling";

/**
 * False until what was rendered first is on screen. A live region that appears with its text is not announced; as the key
 * of the text, this replaces it once, which is.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void afterNextPaint().then(() => setIsPainted(true)), []);
  return isPainted;
}
