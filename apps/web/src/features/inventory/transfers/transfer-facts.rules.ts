import {
  type TransferScanResult,
  type TransferState,
  type TransferUnitState,
  transferStateLabels,
  transferUnitLabels,
} from '@tradepost/contracts/inventory/transfers/transfer.data';
import type { TransferScan } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import { formatMany } from '../../../lib/formats/numbers.ts';
import type { ScanOutcome } from '../../../ui/scan-list/last-scan.tsx';

const stateMeanings: Record<TransferState, Meaning> = {
  open: 'neutral',
  sent: 'info',
  received: 'success',
  canceled: 'neutral',
};

export const transferBadge = (state: TransferState) => ({
  label: transferStateLabels[state],
  meaning: stateMeanings[state],
});

const unitMeanings: Record<TransferUnitState, Meaning> = {
  packed: 'neutral',
  sent: 'info',
  received: 'success',
  missing: 'danger',
  written_off: 'danger',
  returned: 'neutral',
};

export const transferUnitBadge = (state: TransferUnitState) => ({
  label: transferUnitLabels[state],
  meaning: unitMeanings[state],
});

const scanWords: Record<TransferScanResult, { title: string; meaning: Meaning }> = {
  added: { title: 'Added', meaning: 'success' },
  received: { title: 'Received', meaning: 'success' },
  duplicate: { title: 'Already scanned', meaning: 'info' },
  refused: { title: 'Not added', meaning: 'danger' },
  unexpected: { title: 'Unexpected', meaning: 'warning' },
};

export const nameUnit = (unit: { number: string; title: string; variant_label: string | null }) =>
  [unit.number, unit.title, unit.variant_label].filter(Boolean).join(' · ');

export const scanOutcome = ({ result, why, unit }: TransferScan): ScanOutcome => ({
  ...scanWords[result],
  why,
  what: unit && nameUnit(unit),
});

export const countUnits = (count: number): string => formatMany(count, 'unit');
