import { Download, Percent } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import type { CollectedDocument } from "../collect/collected-documents";
import type { CountedPart, Coverage, KnownOfDocuments } from "../collect/coverage";
import type { LabelKey } from "../collect/label-map";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { changePreferences, usePreferences } from "../state/preferences";
import { useStore } from "../state/store";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import type { Collection, CoverageView } from "./collection";
import { Checkbox } from "../ui/fields/Checkbox";
import { useActions } from "../ui/page/actions";
import { MEDIA } from "../ui/page/breakpoints";
import { lazyAfterLoad } from "../ui/page/lazy-part";
import { useMediaQuery } from "../ui/page/use-media-query";
import { CoverageTable } from "./CoverageTable";
import { DocumentsBehind } from "./DocumentsBehind";
import styles from "./CoverageSection.module.css";

const ExportLabels = lazyAfterLoad(async () => (await import("./ExportLabels")).ExportLabels, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export labels" />,
});

const EXTRACTED = new Map([
  ["true", true],
  ["false", false],
]);

interface Props {
  workflowId: string;
  /** The documents of the list. */
  documents: DocumentSummary[];
  collection: Collection;
  /** The type that is counted; undefined if all are. */
  type: string | undefined;
  /** The documents that are counted. */
  counted: CollectedDocument[];
  coverage: Coverage;
  /** Those that were counted. */
  known: KnownOfDocuments;
  /** How many documents were read, and of how many. */
  total: number;
  wanted: number;
  isIncomplete: boolean;
}

/** How many of the documents read have each label, the documents behind each number, and the export of all labels. */
export function CoverageSection(props: Props) {
  const { workflowId, documents, collection, type, counted, coverage, known, total, wanted, isIncomplete } = props;
  const { view } = collection;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Labels
        </h2>
        <p className="quiet">
          {`Counted over ${plural(coverage.documents, "document")}` +
            (total < wanted ? ` of ${wanted}` : "") +
            (coverage.unreadable > 0 ? `, ${plural(coverage.unreadable, "label")} could not be read` : "")}
        </p>
        <CountedChoices view={view} types={coverage.types} type={type} total={total} />
        <ExportLabels
          workflowId={workflowId}
          documents={documents}
          collected={counted}
          type={type}
          known={known}
          total={wanted}
          isIncomplete={isIncomplete}
        />
      </div>
      {coverage.rows.length === 0 ? (
        <p>
          {coverage.documents === 0 ? "None of these documents is counted." : "None of these documents has a label."}
        </p>
      ) : (
        <CoverageDetails
          workflowId={workflowId}
          documents={documents}
          collection={collection}
          collected={counted}
          coverage={coverage}
          known={known}
          heading={heading}
        />
      )}
    </section>
  );
}

interface DetailsProps extends Pick<Props, "workflowId" | "documents" | "collection" | "known"> {
  /** The documents that were counted. */
  collected: CollectedDocument[];
  coverage: Coverage;
  /** Gets the focus when the number that was pressed is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The counts of each label, and the documents behind the one that was pressed. */
function CoverageDetails({ coverage, collection, heading, ...documents }: DetailsProps) {
  const { sort, behind, picked } = useStore(collection.view);
  const isNarrow = useMediaQuery(MEDIA.laptop);
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
          // There, the documents would cover it.
          if (isNarrow) requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
        }}
      />
      {behind && row && (
        <DocumentsBehind
          key={`${behind.which} ${row.group} ${row.key}`}
          {...documents}
          row={row}
          listedAs={nameInList(coverage, row)}
          which={behind.which}
          onWhich={(which) => change({ behind: { ...behind, which } })}
          picked={picked}
          onPick={(ids) => change({ picked: ids })}
          takesFocus={opener !== undefined}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The name by which the list's filter knows a label: with its group where two groups share the key. */
function nameInList({ rows }: Coverage, { group, key }: LabelKey): string {
  return rows.filter((row) => row.key === key).length > 1 ? `${group}.${key}` : key;
}

interface ChoicesProps {
  view: Collection["view"];
  types: Coverage["types"];
  /** The type that is counted; undefined if all are. */
  type: string | undefined;
  /** How many documents were read. */
  total: number;
}

/** Chooses the documents to count and to export, and how numbers are written. */
function CountedChoices({ view, types, type, total }: ChoicesProps) {
  const { percentages } = usePreferences();
  const { extracted } = useStore(view);
  const setPercentages = (next: boolean) => changePreferences({ percentages: next });
  useActions([{ name: "Percentages", icon: Percent, run: () => setPercentages(!percentages) }]);
  const choose = (part: Partial<CountedPart>) => view.set({ ...view.get(), ...part, behind: undefined });
  return (
    <>
      {types.length > 1 && (
        <TypeFilter types={types} type={type} total={total} onType={(next) => choose({ type: next })} />
      )}
      <label className={styles.choice}>
        Extracted
        <select
          value={String(extracted ?? "any")}
          onChange={(event) => choose({ extracted: EXTRACTED.get(event.currentTarget.value) })}
        >
          <option value="any">Any</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      </label>
      <Checkbox checked={percentages} onChecked={setPercentages}>
        Percentages
      </Checkbox>
    </>
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
    <label className={styles.choice}>
      Document type
      <select
        value={types.findIndex((each) => each.type === type)}
        onChange={(event) => onType(types[Number(event.currentTarget.value)]?.type)}
      >
        <option value={-1}>{`All (${total})`}</option>
        {types.map((each, index) => (
          <option
            key={each.type}
            value={index}
          >{`${each.type === "" ? "(none)" : oneLine(each.type)} (${each.documents})`}</option>
        ))}
      </select>
    </label>
  );
}
