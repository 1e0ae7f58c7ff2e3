import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import type { TimelineChange, TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';
import { type ChangeKind, type ChangeSentence, describeChange } from './change-sentences.rules.ts';
import { type ChangeNames, readTitles } from './change-words.rules.ts';

/** What a timeline of changes can be narrowed to. */
export const changeKinds: readonly { key: ChangeKind; label: string }[] = [
  { key: 'status', label: 'Status' },
  { key: 'devices', label: 'Devices' },
  { key: 'money', label: 'Money' },
  { key: 'notes', label: 'Notes' },
];

/** More clauses than this in one sentence are counted. */
const mostClauses = 3;

/**
 * Rows of the change log, newest first, as a timeline: what one act wrote in one transaction is one entry. Rows of an
 * act that the next page still holds make an entry of their own until that page is there.
 */
export function toTimeline(changes: readonly Change[], names: ChangeNames): TimelineEntry[] {
  const known = { ...names, items: { ...readTitles(changes), ...names.items } };
  return groupByAct(changes).map((act) => tellAct(act, known));
}

function groupByAct(changes: readonly Change[]): Change[][] {
  const acts: Change[][] = [];
  for (const change of changes) {
    const act = acts.at(-1);
    const [first] = act ?? [];
    const isSame =
      first?.created_at === change.created_at &&
      first.actor_name === change.actor_name &&
      first.reason === change.reason;
    if (act && isSame) act.push(change);
    else acts.push([change]);
  }
  return acts;
}

function tellAct(act: readonly Change[], names: ChangeNames): TimelineEntry {
  // As they happened; the log has the newest first.
  const told = [...act].reverse().map((change) => ({ change, ...describeChange(change, names) }));
  const isCreation = told.some(({ change }) => change.entity === 'orders' && change.action === 'insert');
  const isTold = (one: (typeof told)[number]) => !one.isMinor && !(isCreation && one.change.action === 'update');
  const major = told.some(isTold) ? told.filter(isTold) : told.slice(-1);
  const lead = major.find(({ kind }) => kind === 'money') ?? major[0]!;
  const newest = act[0]!;
  return {
    id: newest.id,
    at: newest.created_at,
    actor: newest.actor_name ?? 'System',
    actor_kind: newest.actor_kind as TimelineEntry['actor_kind'],
    kind: isCreation ? 'status' : lead.kind,
    what: joinClauses(mergeClauses(major)),
    changes: listUntold(major, names),
    reason: readNote(major) ?? newest.reason,
  };
}

const noteFields: Readonly<Record<string, string>> = { order_notes: 'body', order_offers: 'note' };

/** What a new note, or the note of a new offer, says is quoted, not listed. */
function readNote(told: readonly { change: Change }[]): string | null {
  for (const { change } of told) {
    const text = change.action === 'insert' && change.fields[noteFields[change.entity] ?? '']?.[1];
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

/** What the sentences leave out; where they tell of several devices, each line says which. */
function listUntold(told: readonly (ChangeSentence & { change: Change })[], names: ChangeNames): TimelineChange[] {
  const devices = new Set(
    told.filter(({ change }) => change.entity === 'order_items').map(({ change }) => change.entity_id),
  );
  const lines = told.flatMap(({ change, untold }) => {
    const title = devices.size > 1 && change.entity === 'order_items' ? names.items?.[change.entity_id] : undefined;
    return untold.map((line) => (title ? { ...line, label: `${title}, ${line.label.toLowerCase()}` } : line));
  });
  // The timeline tells lines apart by their label.
  return lines.filter(({ label }, index) => lines.findIndex((line) => line.label === label) === index);
}

/** "added A", "added B" → "added A and B"; many → "added 7 devices"; the same thing twice is told once. */
function mergeClauses(told: readonly (ChangeSentence & { change: Change })[]): string[] {
  const added = told.filter(({ change }) => change.entity === 'order_items' && change.action === 'insert');
  const titles = added.map(({ what }) => what.replace(/^added /, ''));
  const addedText =
    titles.length > mostClauses ? `added ${titles.length} devices` : `added ${joinClauses([...titles])}`;
  const clauses: string[] = [];
  const counts = new Map<string, number>();
  for (const one of told) {
    const what = added.includes(one) ? addedText : one.what;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (!clauses.includes(what)) clauses.push(what);
  }
  return clauses.map((what) => {
    const count = counts.get(what) ?? 1;
    return count > 1 && what.includes(' a picture') ? what.replace(' a picture', ` ${count} pictures`) : what;
  });
}

function joinClauses(clauses: readonly string[]): string {
  const shown = clauses.length > mostClauses ? clauses.slice(0, mostClauses - 1) : clauses;
  const rest = clauses.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
