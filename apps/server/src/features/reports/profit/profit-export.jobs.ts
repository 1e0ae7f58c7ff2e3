import { currencyOf } from '@tradepost/contracts/currencies';
import { ProfitFilter, type ProfitRow } from '@tradepost/contracts/reports/profit.contract';
import { type ProfitGrouping, profitGroupings } from '@tradepost/contracts/reports/profit.data';
import { profitStepKeys, profitSteps } from '@tradepost/contracts/reports/profit.rules';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { countProfitRows, listProfitRows } from './profit.queries.ts';

/** The rows of the profit report, with the locations that the member could see when starting it. */
export const exportProfitJob = defineExport({
  name: 'profit-export',
  params: z.object({ query: ProfitFilter, format: z.enum(['csv', 'excel']) }),
  isByLocation: true,
  event: 'export_report_csv',
  title: 'Profit report',
  sheet: 'Profit',
  file: 'report-profit',
  open: (ctx, { query }) => countProfitRows(ctx, query),
  columns: ({ query: { by } }, { currency }) => profitColumns(by, currency),
  read: (ctx, { query }, { after, size }) => listProfitRows(ctx, query, { offset: after?.id ?? 0, size }),
});

/** What the rows are about, then each step in its own column. */
function profitColumns(by: ProfitGrouping, currency: string): SheetColumn<ProfitRow>[] {
  const money = (label: string, key: 'sale' | 'net' | (typeof profitStepKeys)[number]): SheetColumn<ProfitRow> => [
    `${label}, ${currency}`,
    (row) => ({ amount: row[key], decimals: currencyOf(currency).decimals }),
    'cost',
  ];
  return [
    [profitGroupings[by], (row) => (by === 'month' ? row.key.slice(0, 7) : row.label)],
    ['Units sold', (row) => row.units],
    ['Sales returned', (row) => row.returned],
    money('Sales', 'sale'),
    ...profitStepKeys.map((key) => money(profitSteps[key].label, key)),
    money('Net profit', 'net'),
  ];
}
