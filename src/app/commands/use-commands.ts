import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, CornerDownLeft, FileText, History, Layout, Palette, Zap, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { canBeAddressed, hrefOf, idsIn, pathIn, paths } from "../../browser/page-paths";
import { fileName, wholeFileName, type DocumentSummary, type WorkflowDocuments } from "../../contract/document";
import { foldText } from "../../lib/fold-text";
import { remember } from "../../lib/once";
import { oneLine, visibleText } from "../../lib/visible-text";
import { findId } from "../../list/document-id";
import { workflowDocumentsQuery } from "../../service/queries";
import { changePreferences, THEMES, usePreferences } from "../../state/preferences";
import { useListedWorkflows } from "../../state/recent-workflows";
import { useSavedViews } from "../../state/saved-views";
import { getActions, runAction } from "../../ui/page/actions";
import { useOpenView } from "../../workflow/views/use-open-view";

export interface Command {
  /** Unique in its group. */
  name: string;
  /** Other words that find it. */
  alias?: string;
  /** Instead of the icon of its group. */
  icon?: LucideIcon;
  /** Values of `KeyboardEvent.key` that run it too. */
  keys?: readonly string[];
  /** Whether it names what is chosen now. */
  isCurrent?: boolean;
  /** Called when the palette has closed and the focus is back where it was. */
  run: () => void;
}

export interface CommandGroup {
  name: string;
  Icon: LucideIcon;
  items: Command[];
}

// Without a search, more would push all actions out of sight.
const MAX_RECENT = 5;

/** The commands of the palette on the current page that match the text in its field. */
export function useCommands(text: string): CommandGroup[] {
  const [actions] = useState(actionCommands);
  const recent = useWorkflowCommands();
  const views = useViewCommands();
  const pages = usePageCommands();
  const themes = useThemeCommands();
  const documents = useDocumentCommands(text);
  const isSearch = text.trim() !== "";
  const groups = [
    { name: "Recent workflows", Icon: History, items: isSearch ? recent : recent.slice(0, MAX_RECENT) },
    { name: "Saved views", Icon: Bookmark, items: isSearch ? views : views.slice(0, MAX_RECENT) },
    // Without a search, all that has no key would push the rest out of sight.
    { name: "Actions", Icon: Zap, items: isSearch ? actions : actions.filter(({ keys }) => keys) },
    { name: "Pages", Icon: Layout, items: pages },
    { name: "Theme", Icon: Palette, items: themes },
  ];
  const byId = useIdCommands(text.trim());
  const found = [
    ...searchCommands(groups, text),
    ...(documents.length === 0 ? [] : [{ name: "Documents", Icon: FileText, items: documents }]),
  ];
  // What looks like an id comes last, because it could still be anything.
  const isWord = /^\p{L}+$/u.test(text.trim());
  return [...found, ...(byId.length === 0 || isWord ? [] : [{ name: "Open", Icon: CornerDownLeft, items: byId }])];
}

/** The id of the workflow whose list is at the current address. */
function useListId(): string | undefined {
  const { workflowId, documentId } = idsIn(useLocation().pathname);
  return documentId === undefined ? workflowId : undefined;
}

/** The other workflows, in the order of the home page. */
function useWorkflowCommands(): Command[] {
  const navigate = useNavigate();
  const listId = useListId();
  return useListedWorkflows()
    .filter((id) => id !== listId)
    .map((id) => ({ name: visibleText(id), run: () => void navigate(paths.workflow(id)) }));
}

/** The saved views. Only a list can be shown in one. Where there is none, each workflow can be opened in it. */
function useViewCommands(): Command[] {
  const navigate = useNavigate();
  const { workflowId } = idsIn(useLocation().pathname);
  const listId = useListId();
  const views = useSavedViews();
  const openView = useOpenView();
  const workflows = useListedWorkflows();
  if (workflowId !== undefined) {
    return views.map((view) => ({
      name: view.name,
      run: () => (listId === undefined ? void navigate(paths.workflow(workflowId, view.search)) : openView(view)),
    }));
  }
  return workflows.flatMap((id) =>
    views.map(({ name, search }) => ({
      name: `${name}, in ${visibleText(id)}`,
      run: () => void navigate(paths.workflow(id, search)),
    })),
  );
}

function usePageCommands(): Command[] {
  const navigate = useNavigate();
  return [
    { name: "Workflows", alias: "home", run: () => void navigate(paths.home) },
    { name: "Settings", run: () => void navigate(paths.settings) },
    { name: "Guide", alias: "help manual", run: () => void window.open(hrefOf("/guide.html"), "_blank", "noopener") },
  ];
}

function useThemeCommands(): Command[] {
  const { theme } = usePreferences();
  return THEMES.map((name) => ({
    name: `Theme: ${name}`,
    isCurrent: name === theme,
    run: () => changePreferences({ theme: name }),
  }));
}

/** Enough to choose from. More letters find fewer. */
const MAX_DOCUMENTS = 8;
/** Fewer characters are the end of many ids. */
const MIN_ID_END = 4;

/**
 * The documents of the loaded lists whose name contains every word of the text, or whose id ends with it, as the list shows ids.
 * Those of the current list come first.
 */
function useDocumentCommands(text: string): Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const current = idsIn(pathname).workflowId;
  const words = foldText(text).match(/\S+/g) ?? [];
  const [foldedNames] = useState(() => new Map<readonly DocumentSummary[], string[]>());
  const typed = text.trim();
  if (typed.length < 2) return [];
  const commands = new Map<string, Command>();
  const lists = client
    .getQueriesData<WorkflowDocuments>({ queryKey: ["documents"] })
    .sort(([a], [b]) => Number(b[1] === current) - Number(a[1] === current));
  for (const [[, workflowId], list] of lists) {
    const documents = list?.documents ?? [];
    // Takes longer than the search in them, so it is done once each time the palette is open.
    const names = remember(foldedNames, documents, () =>
      documents.map((document) => foldText(wholeFileName(document))),
    );
    for (const [index, document] of documents.entries()) {
      if (commands.size >= MAX_DOCUMENTS) return [...commands.values()];
      const folded = names[index] ?? "";
      const hasId = typed.length >= MIN_ID_END && document._id.endsWith(typed);
      if (!(hasId || words.every((word) => folded.includes(word))) || !canBeAddressed(document._id)) continue;
      const name = oneLine(fileName(document));
      const path = paths.workflowDocument(String(workflowId), document._id, workflowId === current ? search : "");
      // Two documents can have one name.
      const unique = commands.has(name) ? `${name}, ${document._id}` : name;
      commands.set(unique, { name: unique, run: () => void navigate(path) });
    }
  }
  return [...commands.values()];
}

/** What can be done on the page. */
function actionCommands(): Command[] {
  const commands = getActions()
    // The palette is open already.
    .filter(({ run, name }) => run && name !== "Commands")
    .map(({ keys, name, icon }) => ({
      name,
      ...(icon && { icon }),
      // Its keys may be for something that was opened later.
      ...(keys.length > 0 && { keys }),
      run: () => runActionNamed(name),
    }));
  return [...new Map(commands.map((command) => [command.name, command])).values()];
}

function runActionNamed(name: string) {
  // The page may have rendered since the palette was opened, which makes new functions.
  const action = getActions().findLast((each) => each.name === name);
  if (action) runAction(action);
}

/** Commands for a text that could be an id, or is the address of a page. */
function useIdCommands(text: string): Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  if (/\s/.test(text) || !canBeAddressed(text)) return [];
  const path = pathIn(text);
  if (path !== undefined) return [{ name: `Go to ${path}`, run: () => void navigate(path) }];
  const { workflowId = "" } = idsIn(pathname);
  // A document of the current list is opened in its workflow, so that the next one is a step away.
  const documents = client.getQueryData(workflowDocumentsQuery(workflowId).queryKey)?.documents ?? [];
  const listed = findId(documents, text);
  const documentPath = listed === undefined ? paths.document(text) : paths.workflowDocument(workflowId, listed, search);
  return [
    { name: `Open document ${visibleText(text)}`, run: () => void navigate(documentPath) },
    { name: `Open workflow ${visibleText(text)}`, run: () => void navigate(paths.workflow(text)) },
  ];
}

/**
 * The commands that contain every word of the search text, in any case. Those that begin with the first word come first,
 * then those with another word that does. Groups are ordered by their first command.
 */
function searchCommands(groups: CommandGroup[], text: string): CommandGroup[] {
  const words = foldText(text).match(/\S+/g) ?? [];
  const [first = ""] = words;
  const rank = ({ name }: Command) => {
    const folded = foldText(name);
    if (folded.startsWith(first)) return 0;
    return folded.includes(` ${first}`) ? 1 : 2;
  };
  const bestRank = ({ items }: CommandGroup) => Math.min(...items.map(rank));
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter(({ name, alias = "" }) => {
          const searched = foldText(`${name} ${group.name} ${alias}`);
          return words.every((word) => searched.includes(word));
        })
        .sort((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestRank(a) - bestRank(b));
}
