import type { OrderMatchRow } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { matchFieldLabels, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match/data-match.data';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { listRowsAfter } from './order-match.queries.ts';

const columns: readonly SheetColumn<OrderMatchRow>[] = [
  ['Line', (row) => row.number],
  ['IMEI or serial', (row) => row.identifier],
  ['Device in the list', (row) => row.device_text],
  ['Grade in the list', (row) => row.grade],
  ['Color', (row) => row.color],
  ['Result', (row) => matchOutcomeLabels[row.outcome]],
  ['Differences', (row) => row.differences.map(differenceOf).join('; ')],
  ['Note', (row) => row.note ?? ''],
  ['Expected device', (row) => row.item_title ?? ''],
  ['Expected variant and condition', (row) => row.item_label ?? ''],
  ['Found device', (row) => row.model_name ?? ''],
  ['Found variant', (row) => row.variant_label ?? ''],
  ['Found condition', (row) => row.condition_label ?? ''],
  ['Decision', (row) => (row.decision === 'accept' ? 'Accepted' : 'Ignored')],
];

const differenceOf = ({ field, expected, found }: OrderMatchRow['differences'][number]) =>
  `${matchFieldLabels[field]}: ${expected ?? '–'} → ${found}`;

/** The lines of a match. */
export const exportMatchJob = defineExport({
  name: 'order-data-match-export',
  params: z.object({
    match_id: z.number(),
    box_id: z.string(),
    total: z.number(),
    format: z.enum(['csv', 'excel']),
  }),
  event: 'export_order_csv',
  title: 'Data match',
  sheet: 'Data match',
  file: ({ box_id }) => `data-match-${box_id}`,
  open: (_, { total }) => ({ total }),
  columns,
  read: (ctx, { match_id }, { after, size }) => listRowsAfter(ctx, match_id, after?.number ?? 0, size),
});
