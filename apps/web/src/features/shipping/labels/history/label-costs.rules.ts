import { type Carrier, carriers } from '@tradepost/contracts/orders/parcel.data';
import type { LabelCost } from '@tradepost/contracts/shipping/label-history.contract';
import type { z } from 'zod';
import { fileMoney } from '../../../../lib/formats/money.ts';

type Cost = z.infer<typeof LabelCost>;

interface Sum {
  labels: number;
  /** Minor units, with insurance. */
  cost: number;
  refunded: number;
}

/** The costs in one currency: months down, carriers across, with totals. */
export interface CostTable {
  currency: string;
  carriers: Carrier[];
  months: { month: string; of: Partial<Record<Carrier, Sum>>; total: Sum }[];
  totals: Partial<Record<Carrier, Sum>>;
  total: Sum;
}

const none: Sum = { labels: 0, cost: 0, refunded: 0 };
const add = (one: Sum | undefined, other: Sum): Sum => ({
  labels: (one?.labels ?? 0) + other.labels,
  cost: (one?.cost ?? 0) + other.cost,
  refunded: (one?.refunded ?? 0) + other.refunded,
});

/** One table a currency, the newest month first, the dearest carrier first. */
export function toCostTables(costs: readonly Cost[]): CostTable[] {
  const currencies = [...new Set(costs.map(({ currency }) => currency))].sort();
  return currencies.map((currency) =>
    toTable(
      currency,
      costs.filter((cost) => cost.currency === currency),
    ),
  );
}

function toTable(currency: string, costs: readonly Cost[]): CostTable {
  const totals: CostTable['totals'] = {};
  const months = new Map<string, CostTable['months'][number]>();
  for (const cost of costs) {
    const month = months.get(cost.month) ?? { month: cost.month, of: {}, total: none };
    month.of[cost.carrier] = add(month.of[cost.carrier], cost);
    month.total = add(month.total, cost);
    totals[cost.carrier] = add(totals[cost.carrier], cost);
    months.set(cost.month, month);
  }
  const spent = (carrier: Carrier) => totals[carrier]?.cost ?? 0;
  return {
    currency,
    carriers: (Object.keys(totals) as Carrier[]).sort((one, other) => spent(other) - spent(one)),
    months: [...months.values()].sort((one, other) => other.month.localeCompare(one.month)),
    totals,
    total: Object.values(totals).reduce(add, none),
  };
}

/** The costs as a file: a row a month and carrier. Amounts are plain numbers. */
export function costsToCsv(costs: readonly Cost[]): string {
  const rows = costs.map(({ month, carrier, currency, labels, cost, refunded }) => [
    month,
    carriers[carrier],
    currency,
    String(labels),
    fileMoney(cost, currency),
    fileMoney(refunded, currency),
  ]);
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = [['Month', 'Carrier', 'Currency', 'Labels', 'Cost', 'Refunded'], ...rows];
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n');
}
