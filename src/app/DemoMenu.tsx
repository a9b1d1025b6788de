import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { chooseScenario, useDemoScenario } from "../state/demo-scenario";
import { scenarioNamed } from "../contract/scenario";
import styles from "./ScenarioMenu.module.css";

const ScenarioMenu = __DEMO__ ? lazyAfterLoad(async () => (await import("./ScenarioMenu")).ScenarioMenu) : () => null;

/** The demo's scenario menu. Its code loads after the first page; a placeholder of the same size is shown until then. */
export function DemoMenu() {
  const { name } = useDemoScenario();
  const placeholder = (
    <span className={`button ${styles.trigger}`}>
      <span className={styles.title}>{scenarioNamed(name)?.title}</span>
      <ChevronDown aria-hidden="true" />
    </span>
  );
  return (
    <Suspense fallback={placeholder}>
      <ScenarioMenu name={name} onName={chooseScenario} />
    </Suspense>
  );
}
