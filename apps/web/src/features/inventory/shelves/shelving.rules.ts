import type { ShelvedUnit } from '@tradepost/contracts/inventory/shelf.contract';
import type { ShelfResult } from '@tradepost/contracts/inventory/shelf.data';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { ScanOutcome } from '../../../ui/scan-list/last-scan.tsx';
import { nameUnit } from '../transfers/transfer-facts.rules.ts';
import { unitPath } from '../unit-paths.rules.ts';

/** A scan with the shelf that it was sent with. */
export interface Shelved extends ShelvedUnit {
  shelf: string;
}

const words: Record<ShelfResult, { title: (shelf: string) => string; meaning: Meaning }> = {
  put: { title: (shelf) => `Put on shelf ${shelf}`, meaning: 'success' },
  already: { title: (shelf) => `Already on shelf ${shelf}`, meaning: 'info' },
  refused: { title: () => 'Not changed', meaning: 'danger' },
  unknown: { title: () => 'Unknown', meaning: 'warning' },
};

/** How a scan reads. */
export function shelvedOutcome({ result, why, before, shelf, unit }: Shelved): ScanOutcome {
  const { title, meaning } = words[result];
  const from = result === 'put' && before !== null ? `Was on ${before}` : null;
  return {
    title: title(shelf),
    meaning,
    what: unit && nameUnit(unit),
    why: why ?? from,
    href: unit && unitPath(unit.id),
  };
}

/** What scans of units answer before somebody says where they go. */
export const withoutShelf = (code: string): Shelved => ({
  code,
  shelf: '',
  result: 'refused',
  why: 'Scan or choose the shelf first, then the unit again',
  before: null,
  unit: null,
});
