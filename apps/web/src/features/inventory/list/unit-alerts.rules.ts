import type { UnitTab } from '@tradepost/contracts/inventory/unit.data';
import type { UnitAlertKey } from '@tradepost/contracts/inventory/unit-list.contract';
import { unitAlertFilters } from '@tradepost/contracts/inventory/unit-list.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { unitListPath } from '../unit-paths.rules.ts';

export interface UnitAlert {
  key: UnitAlertKey;
  units: number;
}

/** What the browser keeps of a dismissed alert: on which day, and how many units it was about. */
export interface DismissedAlert {
  day: string;
  units: number;
}
export type DismissedAlerts = Partial<Record<UnitAlertKey, DismissedAlert>>;

/** Counts above this are said as more than it. */
const maxCounted = 1_000;

const words: Record<UnitAlertKey, (isOne: boolean) => string> = {
  hold_ends: (isOne) => (isOne ? 'unit is on hold until today' : 'units are on hold until today'),
  unpriced: (isOne) => (isOne ? 'unit for sale has no price' : 'units for sale have no price'),
  old: (isOne) =>
    isOne ? 'unit has been in stock for 60 days or more' : 'units have been in stock for 60 days or more',
};

export function describeAlert({ key, units }: UnitAlert): string {
  const count = units > maxCounted ? `More than ${formatCount(maxCounted)}` : formatCount(units);
  return `${count} ${words[key](units === 1)}`;
}

/** The list with the filter that finds the units of the alert. */
export function alertPath(key: UnitAlertKey): string {
  const { status, ...filter } = unitAlertFilters[key];
  const query = Object.entries(filter).map(([name, value]) => [name, value === true ? '1' : String(value)]);
  return `${unitListPath(status as UnitTab)}?${new URLSearchParams(query)}`;
}

/** Holds end every day anew. What lasts is said again only when there is more of it than when it was dismissed. */
export function isAlertShown({ key, units }: UnitAlert, dismissed: DismissedAlerts, day: string): boolean {
  const before = dismissed[key];
  if (!before) return true;
  return key === 'hold_ends' ? before.day !== day : units > before.units;
}
