import { effectsOf, emailsOnEntering, type MadeMove } from './move-effects.rules.ts';
import {
  allSubStatusesOf,
  finalStatuses,
  type Meaning,
  type NamedStatus,
  type OrderKind,
  type StatusId,
  statusesOf,
  statusLabels,
  subStatusLabels,
} from './order-status.data.ts';

/** The ids of a company's own statuses start here. They have no effect of the system. */
export const firstOwnStatus = 1000;
/** Above the sub-status ids of every built-in status, which are its id times 100 and a number. */
export const firstOwnSubStatus = 100_000;

export const isOwnStatus = (status_id: number): boolean => status_id >= firstOwnStatus;
export const isOwnSubStatus = (sub_status_id: number | null | undefined): boolean =>
  typeof sub_status_id === 'number' && sub_status_id >= firstOwnSubStatus;

export interface WorkflowSubStatus {
  id: number;
  label: string;
  /** Deleted by the company: only named, for orders that have or had it. */
  is_removed: boolean;
}

/** A status as the company has it. */
export interface WorkflowStatus extends NamedStatus {
  /** Its tab is left out while no order is in it. A hidden own status is not offered for moves either. */
  is_hidden: boolean;
  /** Leaving it needs the permission to reopen. */
  is_final: boolean;
  /** Deleted by the company: only named, for orders that are or were in it. */
  is_removed: boolean;
  sends_email: boolean;
  sub_statuses: readonly WorkflowSubStatus[];
}

/** How a company works with one kind of order. */
export interface Workflow {
  kind: OrderKind;
  /** Off, orders move as shipped. On, they move anywhere, with a reason where the shipped graph has no such move. */
  allows_any_move: boolean;
  /** In the order of the tabs. */
  statuses: readonly WorkflowStatus[];
}

/** What a company changed. Null keeps what is shipped. */
export interface StoredWorkflow {
  allows_any_move: boolean;
  statuses: readonly {
    status_id: number;
    label: string | null;
    meaning: Meaning | null;
    position: number | null;
    is_hidden: boolean;
    is_final: boolean;
    is_removed: boolean;
    sends_email: boolean | null;
  }[];
  sub_statuses: readonly {
    id: number;
    status_id: number;
    label: string;
    position: number;
    is_removed: boolean;
  }[];
}

type StoredStatus = StoredWorkflow['statuses'][number];

const unchanged: StoredWorkflow = { allows_any_move: false, statuses: [], sub_statuses: [] };
const shipped = new Map<OrderKind, Workflow>();

/** The workflow of a company that changed nothing. */
export function shippedWorkflow(kind: OrderKind): Workflow {
  const known = shipped.get(kind) ?? workflowOf(kind, unchanged);
  shipped.set(kind, known);
  return known;
}

/** The workflow of a kind with what the company changed. */
export function workflowOf(kind: OrderKind, stored: StoredWorkflow): Workflow {
  const builtIn = statusesOf[kind].map((id, index) => {
    const changed = stored.statuses.find(({ status_id }) => status_id === id);
    return { position: changed?.position ?? index, ...builtInStatus(kind, id, changed, stored.sub_statuses) };
  });
  const own = stored.statuses
    .filter(({ status_id }) => isOwnStatus(status_id))
    .map((status) => ({
      position: status.position ?? Number.MAX_SAFE_INTEGER,
      ...ownStatus(status, stored.sub_statuses),
    }));
  const statuses = [...builtIn, ...own]
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map(({ position: _position, ...status }) => status);
  return { kind, allows_any_move: stored.allows_any_move, statuses };
}

function builtInStatus(
  kind: OrderKind,
  id: StatusId,
  changed: StoredStatus | undefined,
  subs: StoredWorkflow['sub_statuses'],
): WorkflowStatus {
  return {
    id,
    label: changed?.label ?? statusLabels[id].label,
    meaning: changed?.meaning ?? statusLabels[id].meaning,
    is_hidden: changed?.is_hidden ?? false,
    is_final: finalStatuses.includes(id),
    is_removed: false,
    sends_email: changed?.sends_email ?? emailsOnEntering(kind, id),
    sub_statuses: [
      ...allSubStatusesOf(id).map((sub) => ({
        id: sub,
        label: subs.find((renamed) => renamed.id === sub)?.label ?? subStatusLabels[sub],
        is_removed: false,
      })),
      ...ownSubStatuses(id, subs),
    ],
  };
}

function ownStatus(stored: StoredStatus, subs: StoredWorkflow['sub_statuses']): WorkflowStatus {
  const { status_id: id, label, meaning, is_hidden, is_final, is_removed, sends_email } = stored;
  return {
    id,
    label: label ?? `Status ${id}`,
    meaning: meaning ?? 'neutral',
    is_hidden,
    is_final,
    is_removed,
    sends_email: sends_email ?? false,
    sub_statuses: ownSubStatuses(id, subs),
  };
}

function ownSubStatuses(status_id: number, subs: StoredWorkflow['sub_statuses']): WorkflowSubStatus[] {
  return subs
    .filter((sub) => sub.status_id === status_id && isOwnSubStatus(sub.id))
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map(({ id, label, is_removed }) => ({ id, label, is_removed }));
}

export const findStatus = (workflow: Pick<Workflow, 'statuses'>, status_id: number): WorkflowStatus | undefined =>
  workflow.statuses.find(({ id }) => id === status_id);

/** Whether the move emails the seller: the company's setting for the status, or else the move's effects. */
export function isEmailOn(workflow: Workflow, move: MadeMove): boolean {
  const sends = findStatus(workflow, move.to)?.sends_email ?? false;
  // As shipped, an email can belong to one of the moves into a status only.
  const isShipped = findStatus(shippedWorkflow(workflow.kind), move.to)?.sends_email === sends;
  return isShipped ? effectsOf(move).includes('email') : sends;
}

/** Whether orders may be moved there: the statuses of the kind, without own ones that are hidden or deleted. */
export const isOffered = ({ id, is_hidden, is_removed }: WorkflowStatus): boolean =>
  !is_removed && !(isOwnStatus(id) && is_hidden);

interface Count {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** The statuses that have a tab: the visible ones, and every other one while it holds orders. */
export function shownStatuses<Status extends WorkflowStatus>(
  statuses: readonly Status[],
  counts: readonly Count[] = [],
): Status[] {
  return statuses.filter(
    ({ id, is_hidden, is_removed }) =>
      (!is_hidden && !is_removed) || counts.some(({ status_id, count }) => status_id === id && count > 0),
  );
}
