import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, test } from 'vitest';
import { csvStyleOf } from '../../../platform/sheets/csv-style.ts';
import { csvCell } from '../../../platform/sheets/sheet-cells.ts';
import { type ExportRow, exportColumns, orderColumns } from './order-export.rules.ts';

const sheetCells = (columns: Parameters<typeof orderColumns>[0], row: ExportRow) =>
  orderColumns(columns).map(([, cellOf]) => cellOf(row));

describe('columns', () => {
  test('are those asked for, in that order', () => {
    expect(exportColumns(['total', 'box_id'], 'in-store')).toEqual(['total', 'box_id']);
    expect(exportColumns(undefined, 'in-store')).toHaveLength(28);
    expect(exportColumns(undefined, 'mail-in')).toHaveLength(39);
    expect(exportColumns(['tracking'], 'in-store')).toEqual(['tracking']);
  });
});

describe('cells', () => {
  const row = {
    box_id: 'SLD-1',
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    customer_name: '=Ana',
    created_at: '2026-03-02 10:00',
    item_count: 2,
    total: -1250,
    payout_method: 'paypal',
    is_archived: false,
    currency: 'USD',
    paid_at: null,
  };
  const columns = [
    'box_id',
    'status_id',
    'sub_status_id',
    'customer_name',
    'created_at',
    'item_count',
    'total',
    'payout_method',
    'is_archived',
    'paid_at',
  ] as const;

  test('of a text file', () => {
    const cells = sheetCells(columns, row).map((cell) => csvCell(cell, csvStyleOf('US')));
    expect(cells).toEqual([
      'SLD-1',
      'Payout Processing',
      'To pay',
      "'=Ana",
      '2026-03-02 10:00',
      '2',
      '-12.50',
      'PayPal',
      'No',
      '',
    ]);
    const [yen] = sheetCells(['total'], { total: 1250, currency: 'JPY' });
    expect(csvCell(yen ?? null, csvStyleOf('US'))).toBe('1250');
  });

  test('of a workbook', () => {
    expect(sheetCells(columns, row)).toEqual([
      'SLD-1',
      'Payout Processing',
      'To pay',
      '=Ana',
      { local_time: '2026-03-02 10:00' },
      2,
      { amount: -1250, decimals: 2 },
      'PayPal',
      'No',
      null,
    ]);
  });
});
