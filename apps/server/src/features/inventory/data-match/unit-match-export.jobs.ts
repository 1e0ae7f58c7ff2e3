import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchFieldLabels } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { matchOutcomeLabels } from '@tradepost/contracts/orders/data-match/data-match.data';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { listRowsAfter } from './unit-match.queries.ts';

const columns: readonly SheetColumn<UnitMatchRow>[] = [
  ['Line', (row) => row.number],
  ['IMEI or serial', (row) => row.identifier],
  ['Device in the list', (row) => row.device_text],
  ['Grade', (row) => row.grade],
  ['Color', (row) => row.color],
  ['Price', (row) => row.price],
  ['Result', (row) => matchOutcomeLabels[row.outcome]],
  ['Differences', (row) => row.differences.map(differenceOf).join('; ')],
  ['Note', (row) => row.note ?? ''],
  ['Unit', (row) => row.unit_number ?? ''],
  ['Device in stock', (row) => row.unit_title ?? row.model_name ?? ''],
  ['Decision', (row) => (row.decision === 'accept' ? 'Accepted' : 'Ignored')],
  ['Done', (row) => row.result ?? ''],
];

const differenceOf = ({ field, expected, found }: UnitMatchRow['differences'][number]) =>
  `${unitMatchFieldLabels[field]}: ${expected ?? '–'} → ${found}`;

/** The lines of a match. */
export const exportUnitMatchJob = defineExport({
  name: 'unit-data-match-export',
  params: z.object({ match_id: z.number(), total: z.number(), format: z.enum(['csv', 'excel']) }),
  event: 'export_order_csv',
  title: 'Data match',
  sheet: 'Data match',
  file: 'data-match',
  open: (_, { total }) => ({ total }),
  columns,
  read: (ctx, { match_id }, { after, size }) => listRowsAfter(ctx, match_id, after?.number ?? 0, size),
});
