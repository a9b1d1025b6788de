import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Label } from "../../contract/document";
import { plural } from "../../lib/plural";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { useProblemSteps } from "../marks/problems";
import type { Breaches } from "../marks/use-breaches";
import styles from "./ProblemSteps.module.css";

/** The buttons that go from problem to problem, and how many of them the document has. */
export function ProblemSteps({ labels, breaches }: { labels: readonly Label[]; breaches: Breaches }) {
  const { count, isWalking, step, isPossible } = useProblemSteps(labels, breaches);
  const [number = "", word = ""] = count === undefined ? [] : plural(count, "problem").split(" ");
  return (
    <span className={styles.steps}>
      <ActionButton
        action={{
          name: "Previous problem",
          icon: ChevronLeft,
          keys: [","],
          isPossible: isPossible(-1),
          run: () => step(-1),
        }}
        look="icon"
        group="Labels"
      />
      <span className={styles.count}>
        {isWalking ? "Searching…" : number} <span className={styles.word}>{!isWalking && word}</span>
      </span>
      <ActionButton
        action={{
          name: "Next problem",
          icon: ChevronRight,
          keys: ["."],
          isPossible: isPossible(1),
          run: () => step(1),
        }}
        look="icon"
        group="Labels"
      />
    </span>
  );
}
