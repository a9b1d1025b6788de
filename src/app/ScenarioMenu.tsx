import { Menu } from "@base-ui/react/menu";
import { ChevronDown, FlaskConical } from "lucide-react";
import { hrefOf } from "../browser/page-paths";
import { SCENARIOS, scenarioNamed } from "../contract/scenario";
import { chooseScenario, useDemoScenario } from "../state/demo-scenario";
import { RadioItem } from "../ui/buttons/MenuItems";
import styles from "./ScenarioMenu.module.css";

const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))];

/** A menu of the demo's scenarios, labelled with the current one. Choosing the current one restarts it. */
export function ScenarioMenu() {
  const { name } = useDemoScenario();
  const title = scenarioNamed(name)?.title;
  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-label={`Scenario: Demo data · ${title}`}>
        <FlaskConical aria-hidden="true" />
        <span className="button-label">
          Demo data<span className={styles.title}> · {title}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
          <Menu.Popup className={`menu ${styles.menu}`} tabIndex={0}>
            <Menu.RadioGroup value={name}>
              {GROUPS.map((group) => (
                <Menu.Group key={group}>
                  <Menu.GroupLabel className="menu-label">{group}</Menu.GroupLabel>
                  {SCENARIOS.filter((scenario) => scenario.group === group).map((scenario) => (
                    <RadioItem
                      key={scenario.name}
                      value={scenario.name}
                      closeOnClick
                      onClick={() => chooseScenario(scenario.name)}
                    >
                      {scenario.title}
                    </RadioItem>
                  ))}
                </Menu.Group>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="menu-line" />
            <Menu.LinkItem className="menu-item" href={hrefOf("/guide.html#scenarios")} target="_blank" rel="noopener">
              <span className="menu-check" />
              What they do, in the guide
            </Menu.LinkItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
