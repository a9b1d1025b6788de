import { Download } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import type { CollectedDocument } from "../collect/collected-documents";
import type { CollectorState } from "../collect/collector";
import type { Coverage } from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { useStore } from "../state/store";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import { showToast } from "../ui/feedback/toast";
import type { Collection, CoverageView } from "./collection";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { CoverageTable } from "./CoverageTable";
import { DocumentsBehind } from "./DocumentsBehind";
import { LABEL_EXPORTS, saveLabels, type LabelExport } from "./save-labels";
import { useCoverage } from "./use-coverage";
import styles from "./CoverageSection.module.css";

const FormatMenu = lazyAfterLoad(async () => (await import("../ui/buttons/ExportMenu")).FormatMenu<LabelExport>, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export labels" />,
});

interface Props {
  workflowId: string;
  /** The documents to read, in the list's order. */
  documents: DocumentSummary[];
  collection: Collection;
  state: CollectorState;
  isListIncomplete: boolean;
}

/** How many of the documents read have each label, the documents behind each number, and the export of all labels. */
export function CoverageSection({ workflowId, documents, collection, state, isListIncomplete }: Props) {
  const { view } = collection;
  const { type, found, counted, coverage } = useCoverage(documents, collection.documents, state, useStore(view).type);
  const heading = useRef<HTMLHeadingElement>(null);
  if (found.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Labels
        </h2>
        <p className="quiet">
          Counted over {plural(coverage.documents, "document")}
          {state.read < state.total && ` of ${state.total}`}
          {coverage.unreadable > 0 && `, ${plural(coverage.unreadable, "label")} could not be read`}
        </p>
        {coverage.types.length > 1 && (
          <TypeFilter
            types={coverage.types}
            type={type}
            total={found.length}
            onType={(next) => view.set({ ...view.get(), type: next, behind: undefined })}
          />
        )}
        <ExportLabels
          workflowId={workflowId}
          documents={documents}
          collected={counted}
          type={type}
          total={state.total}
          isIncomplete={isListIncomplete || state.read < state.total}
        />
      </div>
      {coverage.rows.length === 0 ? (
        <p>None of these documents has a label.</p>
      ) : (
        <CoverageDetails
          workflowId={workflowId}
          documents={documents}
          collection={collection}
          collected={counted}
          coverage={coverage}
          heading={heading}
        />
      )}
    </section>
  );
}

interface DetailsProps extends Pick<Props, "workflowId" | "documents" | "collection"> {
  /** The documents that were counted. */
  collected: CollectedDocument[];
  coverage: Coverage;
  /** Gets the focus when the number that was pressed is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The counts of each label, and the documents behind the one that was pressed. */
function CoverageDetails({ coverage, collection, heading, ...documents }: DetailsProps) {
  const { sort, behind, picked } = useStore(collection.view);
  const change = (part: Partial<CoverageView>) => collection.view.set({ ...collection.view.get(), ...part });
  // The number that was pressed. After a return to this page it is unknown.
  const [opener, setOpener] = useState<HTMLElement>();
  const row = behind && coverage.rows.find(({ group, key }) => group === behind.group && key === behind.key);
  const close = () => {
    (opener?.isConnected ? opener : heading.current)?.focus();
    change({ behind: undefined });
  };
  return (
    <div className={row ? styles.withBehind : undefined}>
      <CoverageTable
        coverage={coverage}
        opened={behind}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ group, key }, which, element) => {
          setOpener(element);
          change({ behind: { group, key, which } });
        }}
      />
      {behind && row && (
        <DocumentsBehind
          key={`${behind.which} ${row.group} ${row.key}`}
          {...documents}
          row={row}
          which={behind.which}
          picked={picked}
          onPick={(ids) => change({ picked: ids })}
          takesFocus={opener !== undefined}
          onClose={close}
        />
      )}
    </div>
  );
}

interface TypeProps {
  types: { type: string; documents: number }[];
  type: string | undefined;
  total: number;
  onType: (type: string | undefined) => void;
}

/** Chooses the documents to count and to export by their type. */
function TypeFilter({ types, type, total, onType }: TypeProps) {
  return (
    <label className={styles.type}>
      Document type
      <select
        value={types.findIndex((each) => each.type === type)}
        onChange={(event) => onType(types[Number(event.currentTarget.value)]?.type)}
      >
        <option value={-1}>All ({total})</option>
        {types.map((each, index) => (
          <option key={each.type} value={index}>
            {each.type === "" ? "(none)" : oneLine(each.type)} ({each.documents})
          </option>
        ))}
      </select>
    </label>
  );
}

const TOO_MANY_COLUMNS =
  "The file would have more than 16,384 columns, and Excel opens no more. Export “CSV, one row per label” instead.";

interface ExportProps {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were read, of the chosen type. */
  collected: CollectedDocument[];
  type: string | undefined;
  /** How many were to be read. */
  total: number;
  isIncomplete: boolean;
}

/** A menu of the formats in which all labels can be saved. */
function ExportLabels({ workflowId, documents, collected, type, total, isIncomplete }: ExportProps) {
  const save = async (format: LabelExport) => {
    const title = [workflowId, type].filter(Boolean).join(" ");
    try {
      const outcome = await saveLabels(title, isIncomplete, format, documents, collected);
      if (outcome === "saved") showToast(`Exported ${plural(collected.length, "document")}`);
      return outcome === "too many columns" ? TOO_MANY_COLUMNS : undefined;
    } catch {
      return "The export failed. Choose fewer documents with the list's filters, then try again.";
    }
  };
  const ofType = type === undefined ? "" : `, only ${oneLine(type)}`;
  const ofTotal = isIncomplete ? `, incomplete: ${total} were to be read` : "";
  return (
    <span className={styles.export}>
      <FormatMenu
        name="Export labels"
        description="Export the labels"
        heading={plural(collected.length, "document") + ofType + ofTotal}
        formats={LABEL_EXPORTS}
        onSave={save}
      />
    </span>
  );
}
