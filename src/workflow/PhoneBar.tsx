import { Ellipsis } from "lucide-react";
import { ActionLink } from "../ui/buttons/ActionButton";
import { PopoverButton } from "../ui/buttons/PopoverButton";
import { reserveBottom } from "../ui/page/refs";
import { useCollectLabels } from "./actions";
import { DisplayMenu } from "./display/DisplayMenu";
import { ExportDocuments } from "./ExportDocuments";
import { FilterSheet } from "./filters/FilterSheet";
import { useList } from "./list-context";
import { ChangesLog } from "./news/ChangesLog";
import { OverviewToggle } from "./OverviewToggle";
import { ViewsMenu } from "./views/ViewsMenu";
import styles from "./PhoneBar.module.css";

/** The bar at the bottom of a phone. It holds what a wide page has in its head and in its toolbar. */
export function PhoneBar() {
  const { workflowId, list } = useList();
  const collect = useCollectLabels();
  return (
    <div ref={reserveBottom} role="group" aria-label="Tools" className={styles.bar}>
      <FilterSheet />
      <ViewsMenu workflowId={workflowId} list={list} />
      <ChangesLog workflowId={workflowId} list={list} />
      <PopoverButton name="More" icon={Ellipsis} label="More" side="top" popupClass={styles.more}>
        <OverviewToggle />
        <DisplayMenu />
        <ExportDocuments />
        <ActionLink action={collect} to={collect.to} look="text" className="button" />
      </PopoverButton>
    </div>
  );
}
