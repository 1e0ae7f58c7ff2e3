import type { UnitHold, UnitListed } from '@tradepost/contracts/inventory/unit.contract';
import {
  type UnitLock,
  type UnitStatus,
  type UnitTab,
  unitLockKeys,
  unitLocks,
  unitStatusFacts,
} from '@tradepost/contracts/inventory/unit.data';
import { formatDay } from '../../lib/formats/dates.ts';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

const meanings: Record<(typeof unitStatusFacts)[UnitStatus]['tone'], Meaning> = {
  green: 'success',
  blue: 'info',
  gray: 'neutral',
  red: 'danger',
  violet: 'info',
  yellow: 'warning',
};

/** A status as its badge shows it. */
export function unitBadge(status: UnitStatus): { label: string; meaning: Meaning } {
  const { label, tone } = unitStatusFacts[status];
  return { label, meaning: meanings[tone] };
}

export const tabLabel = (tab: UnitTab): string =>
  tab === 'all' ? 'All' : unitStatusFacts[Number(tab) as UnitStatus].label;

const holdNames: Record<UnitHold['kind'], string> = {
  police: 'Police hold',
  purchase: 'Holding period',
  own: 'On hold',
};

/** A hold with its reason, such as `On hold: waits for a charger`. */
export const holdName = ({ kind, reason }: UnitHold): string =>
  reason ? `${holdNames[kind]}: ${reason}` : holdNames[kind];

/** Until when, with what is left. */
export function holdEnd({ kind, until }: UnitHold, now: number, timezone: string): string {
  if (until === null) return kind === 'purchase' ? 'Begins with its report' : 'Until it is released';
  const hours = Math.max(0, Math.ceil((Date.parse(until) - now) / 3_600_000));
  const left = hours > 48 ? `${Math.ceil(hours / 24)} days left` : `${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
  return `Until ${formatDay(until, timezone)} · ${left}`;
}

export const lockLabels = (unit: Pick<UnitListed, UnitLock>): string[] =>
  unitLockKeys.filter((key) => unit[key] === 'locked').map((key) => unitLocks[key].locked);

export const deviceName = ({ title, variant_label }: Pick<UnitListed, 'title' | 'variant_label'>): string =>
  variant_label ? `${title} ${variant_label}` : title;

/** Days as they are read: `Today`, `12 days`. */
export const sayAge = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);
