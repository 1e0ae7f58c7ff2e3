import { type StatusId, statusLabels, subStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { nextStatuses } from '@tradepost/contracts/orders/order-status.rules';
import {
  findStatus,
  isOffered,
  isOwnStatus,
  isOwnSubStatus,
  shippedWorkflow,
  type Workflow,
  type WorkflowStatus,
} from '@tradepost/contracts/orders/workflow.rules';
import type { StatusDetail, StatusRecord, WorkflowData } from '@tradepost/contracts/workflows/workflow.contract';

/** The number of orders in a status with a sub-status, archived ones included. */
export interface StatusCount {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** A workflow with what only its settings show. */
export interface CountedWorkflow {
  workflow: Workflow;
  counts: readonly StatusCount[];
  /** The versions of the stored statuses, by id. */
  versions: ReadonlyMap<number, number>;
}

export function workflowData({ workflow, ...more }: CountedWorkflow): WorkflowData {
  const { kind, allows_any_move } = workflow;
  const items = workflow.statuses
    .filter(({ is_removed }) => !is_removed)
    .map((status) => statusRecord({ workflow, ...more }, status));
  const order = items.filter(({ is_own }) => !is_own).map(({ id }) => id);
  const isSorted = shippedWorkflow(kind).statuses.every(({ id }, index) => order[index] === id);
  const ownFirst = items.findIndex(({ is_own }) => is_own);
  const isLast = ownFirst === -1 || items.slice(ownFirst).every(({ is_own }) => is_own);
  return {
    buyback: kind,
    allows_any_move,
    is_changed: allows_any_move || !isSorted || !isLast || items.some(({ is_changed }) => is_changed),
    items,
  };
}

export function statusRecord({ workflow, counts, versions }: CountedWorkflow, status: WorkflowStatus): StatusRecord {
  const { id, label, meaning, is_hidden, is_final, sends_email } = status;
  const shipped = isOwnStatus(id) ? null : statusLabels[id as StatusId];
  const sub_statuses = status.sub_statuses
    .filter(({ is_removed }) => !is_removed)
    .map((sub) => ({
      id: sub.id,
      label: sub.label,
      is_own: isOwnSubStatus(sub.id),
      shipped_label: isOwnSubStatus(sub.id) ? null : subStatusLabels[sub.id as keyof typeof subStatusLabels],
      orders: sumOf(counts.filter(({ status_id, sub_status_id }) => status_id === id && sub_status_id === sub.id)),
    }));
  const isRenamed = shipped !== null && (shipped.label !== label || shipped.meaning !== meaning);
  return {
    id,
    label,
    meaning,
    is_hidden,
    is_final,
    sends_email,
    sub_statuses,
    shipped,
    buyback: workflow.kind,
    is_own: shipped === null,
    is_changed:
      shipped === null ||
      isRenamed ||
      is_hidden ||
      sub_statuses.some((sub) => sub.is_own || sub.label !== sub.shipped_label),
    orders: sumOf(counts.filter(({ status_id }) => status_id === id)),
    version: versions.get(id) ?? 0,
  };
}

const sumOf = (counts: readonly StatusCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** The record with the usual moves, as the shipped graph has them. An own status is left to where an order came from. */
export function statusDetail(counted: CountedWorkflow, status: WorkflowStatus): StatusDetail {
  const { workflow } = counted;
  const names = (ids: readonly number[]) => ids.map((id) => findStatus(workflow, id)?.label ?? '');
  return {
    ...statusRecord(counted, status),
    moves_to: isOwnStatus(status.id) ? [] : names(usualMoves(workflow, status.id)),
    entered_from: names(
      workflow.statuses
        .filter((from) => isOffered(from) && !isOwnStatus(from.id) && usualMoves(workflow, from.id).includes(status.id))
        .map(({ id }) => id),
    ),
  };
}

function usualMoves(workflow: Workflow, status_id: number): number[] {
  const order = { kind: workflow.kind, status_id, sub_status_id: null, prev_status_id: null };
  return nextStatuses(order, { ...workflow, allows_any_move: false });
}

/** What is stored of a name or color: null for the shipped one, so that a later default reaches the company. */
export function storedLook(
  id: number,
  { label, meaning }: Pick<WorkflowStatus, 'label' | 'meaning'>,
): { label: string | null; meaning: WorkflowStatus['meaning'] | null } {
  if (isOwnStatus(id)) return { label, meaning };
  const shipped = statusLabels[id as StatusId];
  return {
    label: shipped.label === label ? null : label,
    meaning: shipped.meaning === meaning ? null : meaning,
  };
}

/** Error for a name that another status of the kind has. */
export function findTakenLabel(workflow: Workflow, id: number | null, label: string): string | null {
  const same = (one: string) => one.trim().toLocaleLowerCase('en');
  const isTaken = workflow.statuses.some(
    (other) => other.id !== id && !other.is_removed && same(other.label) === same(label),
  );
  return isTaken ? `“${label.trim()}” already exists. Choose another name` : null;
}
