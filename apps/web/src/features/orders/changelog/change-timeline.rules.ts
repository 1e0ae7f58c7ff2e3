import type { Change, ChangeLine } from '@tradepost/contracts/orders/order-record.contract';
import { entryOf, type TimelineChange, type TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';
import type { ChangeKind, ChangeSentence } from './change-facts.rules.ts';
import { describeChange } from './change-sentences.rules.ts';
import { type ChangeNames, readTitles } from './change-text.rules.ts';

/** The filters of a timeline. */
export const changeKinds: readonly { key: ChangeKind; label: string }[] = [
  { key: 'status', label: 'Status' },
  { key: 'devices', label: 'Devices' },
  { key: 'money', label: 'Money' },
  { key: 'notes', label: 'Notes' },
];

/** A sentence with more clauses than this shows a count instead. */
const maxClauses = 3;

/**
 * Builds a timeline from changelog rows, newest first. The rows of one transaction form one entry. When a transaction
 * continues on the next page, its loaded rows form the entry until that page is loaded.
 */
export function toTimeline(changes: readonly Change[], names: ChangeNames): TimelineEntry[] {
  const known = { ...names, items: { ...readTitles(changes), ...names.items } };
  return groupByAct(changes).map((action) => describeTransaction(action, known));
}

/** The changes of a line, newest first. */
export const unfoldLine = ({ parts, ...change }: ChangeLine): Change[] => [...parts, change];

/** A line of the changelog in one sentence, with all fields. Those of a device name it. */
export function describeLine(line: ChangeLine, names: ChangeNames): Pick<ChangeSentence, 'what' | 'changes'> {
  if (line.parts.length === 0) {
    const { what, also, changes } = describeChange(line, names);
    return { what: also === undefined ? what : `${what} and ${also}`, changes };
  }
  const rows = unfoldLine(line);
  const changes = [...rows].reverse().flatMap((row) => {
    const title = row.entity === 'order_items' ? names.items?.[row.entity_id] : undefined;
    return describeChange(row, names).changes.map((change) => nameDevice(change, title));
  });
  return { what: describeTransaction(rows, names).what, changes: uniqueLabels(changes) };
}

function nameDevice(change: TimelineChange, title: string | undefined): TimelineChange {
  return title ? { ...change, label: `${title}, ${change.label.toLowerCase()}` } : change;
}

/** The label is the key of a shown line. */
function uniqueLabels(changes: readonly TimelineChange[]): TimelineChange[] {
  return changes.filter(({ label }, index) => changes.findIndex((other) => other.label === label) === index);
}

function groupByAct(changes: readonly Change[]): Change[][] {
  const actions: Change[][] = [];
  for (const change of changes) {
    const action = actions.at(-1);
    const [first] = action ?? [];
    const isSame =
      first?.created_at === change.created_at &&
      first.actor_name === change.actor_name &&
      first.reason === change.reason;
    if (action && isSame) action.push(change);
    else actions.push([change]);
  }
  return actions;
}

/** An order or an invoice itself, whose creation also writes its totals. */
const isRoot = ({ entity }: Change): boolean => entity === 'orders' || entity === 'invoices';

function describeTransaction(action: readonly Change[], names: ChangeNames): TimelineEntry {
  // Oldest first. The changelog has the newest first.
  const sentences = [...action].reverse().map((change) => ({ change, ...describeChange(change, names) }));
  const isCreation = sentences.some(({ change }) => isRoot(change) && change.action === 'insert');
  const isMajor = (one: (typeof sentences)[number]) => !one.isMinor && !(isCreation && one.change.action === 'update');
  const major = sentences.some(isMajor) ? sentences.filter(isMajor) : sentences.slice(-1);
  const lead = major.find(({ kind }) => kind === 'money') ?? major[0]!;
  const newest = action[0]!;
  return {
    ...entryOf(newest, { what: joinClauses(mergeClauses(major)), changes: listOmitted(major, names) }),
    kind: isCreation ? 'status' : lead.kind,
    reason: readNote(major) ?? newest.reason,
  };
}

const noteFields: Readonly<Record<string, string>> = {
  order_notes: 'body',
  order_offers: 'note',
  quote_answers: 'note',
  bulk_quote_messages: 'body',
};

/** The text of a new note or offer is quoted instead of listed as a field, unless its sentence says it. */
function readNote(sentences: readonly { change: Change; what: string }[]): string | null {
  for (const { change, what } of sentences) {
    const text = change.action === 'insert' && change.fields[noteFields[change.entity] ?? '']?.[1];
    if (typeof text !== 'string' || text === '') continue;
    if (!what.toLowerCase().includes(text.toLowerCase())) return text;
  }
  return null;
}

/** The fields that the sentences leave out. With several devices, each label names its device. */
function listOmitted(
  sentences: readonly (ChangeSentence & { change: Change })[],
  names: ChangeNames,
): TimelineChange[] {
  const devices = new Set(
    sentences.filter(({ change }) => change.entity === 'order_items').map(({ change }) => change.entity_id),
  );
  const lines = sentences.flatMap(({ change, omittedChanges }) => {
    const title = devices.size > 1 && change.entity === 'order_items' ? names.items?.[change.entity_id] : undefined;
    return omittedChanges.map((change) => nameDevice(change, title));
  });
  return uniqueLabels(lines);
}

/** "added A", "added B" → "added A and B". Many → "added 7 devices". Duplicates are merged. */
function mergeClauses(sentences: readonly (ChangeSentence & { change: Change })[]): string[] {
  const added = sentences.filter(({ change }) => change.entity === 'order_items' && change.action === 'insert');
  const titles = added.map(({ what }) => what.replace(/^added /, ''));
  const addedText = titles.length > maxClauses ? `added ${titles.length} devices` : `added ${joinClauses([...titles])}`;
  const clauses: string[] = [];
  const counts = new Map<string, number>();
  for (const one of sentences) {
    const what = added.includes(one) ? addedText : one.what;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (!clauses.includes(what)) clauses.push(what);
    if (one.also !== undefined && !clauses.includes(one.also)) clauses.push(one.also);
  }
  return clauses.map((what) => {
    const count = counts.get(what) ?? 1;
    return count > 1 && what.includes(' a picture') ? what.replace(' a picture', ` ${count} pictures`) : what;
  });
}

function joinClauses(clauses: readonly string[]): string {
  const shown = clauses.length > maxClauses ? clauses.slice(0, maxClauses - 1) : clauses;
  const rest = clauses.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
