import type { StocktakeScan } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  type CountResult,
  type LineResult,
  lineResultFacts,
  type StocktakeState,
  stocktakeStateLabels,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { ScanOutcome } from '../../../ui/scan-list/last-scan.tsx';
import { nameUnit } from '../transfers/transfer-facts.rules.ts';

const stateMeanings: Record<StocktakeState, Meaning> = { open: 'info', closed: 'success', canceled: 'neutral' };

export const stocktakeBadge = (state: StocktakeState) => ({
  label: stocktakeStateLabels[state],
  meaning: stateMeanings[state],
});

const resultMeanings: Record<LineResult, Meaning> = {
  missing: 'danger',
  found: 'success',
  gone: 'neutral',
  arrived: 'info',
  wrong_shelf: 'warning',
  wrong_place: 'warning',
  unexpected: 'warning',
  unknown: 'warning',
};

export const lineBadge = (result: LineResult) => ({
  label: lineResultFacts[result].label,
  meaning: resultMeanings[result],
});

const badgeOfScan = (result: CountResult) =>
  result === 'duplicate' ? { label: 'Already counted', meaning: 'info' as const } : lineBadge(result);

export function scanOutcome({ result, why, unit }: StocktakeScan): ScanOutcome {
  const { label, meaning } = badgeOfScan(result);
  return { title: label, meaning, why, what: unit && nameUnit(unit) };
}
