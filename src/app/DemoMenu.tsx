import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { chooseScenario, useDemoScenario } from "../state/demo-scenario";
import { scenarioNamed } from "../contract/scenario";

const ScenarioMenu = __DEMO__ ? lazyAfterLoad(async () => (await import("./ScenarioMenu")).ScenarioMenu) : () => null;

/** The scenario of the demo. The menu loads after the first page; until then a button of the same size is shown. */
export function DemoMenu() {
  const { name } = useDemoScenario();
  const waiting = (
    <span className="button scenario">
      <span className="scenario-title">{scenarioNamed(name)?.title}</span>
      <ChevronDown aria-hidden="true" />
    </span>
  );
  return (
    <Suspense fallback={waiting}>
      <ScenarioMenu name={name} onName={chooseScenario} />
    </Suspense>
  );
}
