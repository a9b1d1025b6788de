import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown } from "lucide-react";
import { hrefOf } from "../browser/page-paths";
import { SCENARIOS, scenarioNamed, type ScenarioName } from "../contract/scenario";
import styles from "./ScenarioMenu.module.css";

interface Props {
  name: ScenarioName;
  onName: (name: ScenarioName) => void;
}

const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))];

/** A menu of the demo's scenarios, labelled with the current one. Choosing the current one restarts it. */
export function ScenarioMenu({ name, onName }: Props) {
  const title = scenarioNamed(name)?.title;
  return (
    <Menu.Root>
      <Menu.Trigger className={`button ${styles.trigger}`} aria-label={`Scenario: ${title}`}>
        <span className={styles.title}>{title}</span>
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
                    <Menu.RadioItem
                      key={scenario.name}
                      value={scenario.name}
                      className="menu-item"
                      closeOnClick
                      onClick={() => onName(scenario.name)}
                    >
                      <span className="menu-check">
                        <Menu.RadioItemIndicator>
                          <Check aria-hidden="true" />
                        </Menu.RadioItemIndicator>
                      </span>
                      {scenario.title}
                    </Menu.RadioItem>
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
