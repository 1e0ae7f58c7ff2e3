import { type UnitStatus, unitStatus, unitStatusFacts } from './unit.data.ts';

const { available, pending, sold, deleted, moved, notAvailable } = unitStatus;

/**
 * What moves a unit: staff change it; an invoice or a sale without one sells it; a sale outside of Tradepost is recorded;
 * an invoice lets go of it; a buyer returns it; a sale by mistake is undone; a transfer sends and receives it.
 */
export type UnitAction =
  | 'change'
  | 'invoice'
  | 'instant'
  | 'elsewhere'
  | 'put_back'
  | 'restock'
  | 'undo_sale'
  | 'send'
  | 'receive';

/** The legal moves of a unit by what makes them. A repair alone goes beyond them: see `repairTargets`. */
const moves: Record<UnitAction, Partial<Record<UnitStatus, readonly UnitStatus[]>>> = {
  change: {
    [available]: [notAvailable, deleted],
    [notAvailable]: [available, deleted],
    [deleted]: [available, notAvailable],
  },
  invoice: { [available]: [sold], [pending]: [sold] },
  instant: { [available]: [sold] },
  elsewhere: { [available]: [sold] },
  put_back: { [pending]: [available] },
  restock: { [sold]: [available, notAvailable, deleted] },
  undo_sale: { [sold]: [available] },
  send: { [available]: [moved] },
  receive: { [moved]: [available, notAvailable] },
};

export function isLegalMove(action: UnitAction, from: UnitStatus, to: UnitStatus): boolean {
  return moves[action][from]?.includes(to) ?? false;
}

/** Where an action may take a unit from a status. */
export const targetsOf = (action: UnitAction, from: UnitStatus): readonly UnitStatus[] => moves[action][from] ?? [];

/** The statuses that a repair can force. Pending and Moved need an invoice or a transfer, so they can only be left. */
export function repairTargets(from: UnitStatus): readonly UnitStatus[] {
  return [available, notAvailable, sold, deleted].filter((status) => status !== from);
}

/** Moves that need a reason: a unit leaves the stock or is kept from sale. */
export const needsReason = (to: UnitStatus): boolean => to === deleted || to === notAvailable;

/** Why an action does not apply to a unit in a status, without its name. */
export function refusalOf(action: UnitAction, from: UnitStatus, to: UnitStatus): string {
  const now = unitStatusFacts[from].label;
  if (from === to) return `is already ${now}`;
  if (action === 'restock' || action === 'undo_sale') return `is ${now}, not Sold`;
  if (action === 'put_back') return `is ${now}, not on an invoice`;
  if (action === 'receive') return `is ${now}, not on its way`;
  if (from === sold) return 'is sold';
  if (from === deleted) return 'left the stock';
  if (from === moved) return 'is on its way to another location';
  if (from === notAvailable && to === sold) return 'is not available for sale';
  return `can’t go from ${now} to ${unitStatusFacts[to].label}`;
}
