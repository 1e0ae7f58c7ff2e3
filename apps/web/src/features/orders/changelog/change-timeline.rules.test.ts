import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, it } from 'vitest';
import type { ChangeNames } from './change-text.rules.ts';
import { describeLine, toTimeline } from './change-timeline.rules.ts';

const names: ChangeNames = { currency: 'USD', timezone: 'UTC', items: { 1: 'Pixel 8', 2: 'Pixel 9' } };
let id = 0;

function row(at: string, entity: string, action: Change['action'], fields: Change['fields'], entity_id = 1): Change {
  id += 1;
  const created_at = `2026-11-20T${at}:00.000Z`;
  return { id, entity, entity_id, action, fields, actor_kind: 'user', actor_name: 'Dana', reason: null, created_at };
}

/** Newest first, as the server sends them. */
const log = (...rows: Change[]) => rows.reverse();

describe('toTimeline', () => {
  it('makes one entry of what one action wrote', () => {
    const entries = toTimeline(
      log(
        row('10:00', 'orders', 'insert', { total: [null, 0] }),
        row('10:00', 'order_items', 'insert', { title: [null, 'Pixel 8'] }),
        row('10:00', 'order_items', 'insert', { title: [null, 'Pixel 9'] }, 2),
        row('10:00', 'orders', 'update', { total: [0, 500], payout_method: [null, 'cash'] }),
        row('10:05', 'order_payouts', 'insert', { amount: [null, 500], method: [null, 'cash'] }),
        row('10:05', 'order_items', 'update', { status: ['passed', 'paid'] }),
        row('10:05', 'orders', 'update', {
          status_id: [status.payoutProcessing, status.completed],
          paid_total: [0, 500],
        }),
      ),
      names,
    );
    expect(entries.map(({ what, kind }) => [what, kind])).toEqual([
      ['recorded a payout of $5.00 (Cash) and completed the order', 'money'],
      ['created the order and added Pixel 8 and Pixel 9', 'status'],
    ]);
  });

  it('counts many devices and many pictures', () => {
    const items = Array.from({ length: 5 }, (_, at) =>
      row('10:00', 'order_items', 'insert', { title: [null, `D${at}`] }),
    );
    const pictures = Array.from({ length: 3 }, () => row('11:00', 'order_pictures', 'insert', { item_id: [null, 1] }));
    expect(toTimeline(log(...items, ...pictures), names).map(({ what }) => what)).toEqual([
      'added 3 pictures of Pixel 8',
      'added 5 devices',
    ]);
  });

  it('tells what follows from nothing else, and keeps people and reasons apart', () => {
    const alone = row('10:00', 'order_items', 'update', { status: ['passed', 'paid'] });
    const other = { ...row('10:00', 'orders', 'update', { is_archived: [false, true] }), reason: 'Old' };
    expect(toTimeline(log(alone, other), names).map(({ what, reason }) => [what, reason])).toEqual([
      ['archived the order', 'Old'],
      ['bought Pixel 8', null],
    ]);
  });

  it('names devices that have left the order by what the log says of them', () => {
    const gone = 9;
    const entries = toTimeline(
      log(
        row('10:00', 'order_items', 'insert', { title: [null, 'Pixel 6'] }, gone),
        row('10:01', 'order_items', 'update', { imei: [null, '1'] }, gone),
        row('10:02', 'orders', 'update', { item_count: [2, 1], total: [900, 500] }),
      ),
      names,
    );
    expect(entries.map(({ what }) => what)).toEqual([
      'moved a device to another order',
      'entered the IMEI of Pixel 6',
      'added Pixel 6',
    ]);
  });

  it('says an invoice that is made and paid in one sentence', () => {
    const [entry] = toTimeline(
      log(
        row('10:00', 'invoices', 'insert', { number: [null, 'INV-7'] }),
        row('10:00', 'invoice_lines', 'insert', { title: [null, 'Case'] }),
        row('10:00', 'invoices', 'update', { total: [0, 1_000] }),
        row('10:00', 'invoice_payments', 'insert', { amount: [null, 1_000], method: [null, 'cash'] }),
        row('10:00', 'invoices', 'update', { status: [1, 3], paid_total: [0, 1_000] }),
      ),
      names,
    );
    expect(entry?.what).toBe('made invoice INV-7, added Case and recorded a payment of $10.00 (Cash)');
  });

  it('says what was agreed on an added device', () => {
    const agreed: Change['fields'] = {
      title: [null, 'Pixel 9'],
      price: [null, 23_000],
      listed_price: [null, 20_000],
      price_reason: [null, 'Regular customer'],
    };
    const [entry] = toTimeline(
      log(row('10:00', 'orders', 'insert', {}), row('10:00', 'order_items', 'insert', agreed, 2)),
      names,
    );
    expect(entry?.what).toBe(
      'created the order, added Pixel 9 and raised the price of Pixel 9 from $200.00 to $230.00: Regular customer',
    );
  });

  it('tells a removed device by its name', () => {
    const [entry] = toTimeline(
      log(
        row('10:00', 'order_items', 'delete', { title: ['Pixel 9', null] }, 2),
        row('10:00', 'orders', 'update', { item_count: [2, 1], total: [900, 500] }),
      ),
      names,
    );
    expect(entry?.what).toBe('removed Pixel 9');
  });

  it('says of which device each line is, once there are several', () => {
    const fields: Change['fields'] = {
      status: ['received', 'differs'],
      inspected_at: [null, 'x'],
      inspected_price: [null, 2400],
    };
    const [entry] = toTimeline(
      log(row('10:00', 'order_items', 'update', fields), row('10:00', 'order_items', 'update', fields, 2)),
      names,
    );
    expect(entry?.changes?.map(({ label }) => label)).toEqual([
      'Pixel 8, price after inspection',
      'Pixel 9, price after inspection',
    ]);
  });

  it('shows what a note says and what a device became', () => {
    const [note, inspection] = toTimeline(
      log(
        row('10:00', 'order_items', 'update', {
          status: ['received', 'differs'],
          inspected_at: [null, 'x'],
          inspected_price: [null, 2400],
        }),
        row('10:01', 'order_notes', 'insert', { audience: [null, 'internal'], body: [null, 'Scratched'] }),
      ),
      names,
    );
    expect(note).toMatchObject({ what: 'added a note for staff', reason: 'Scratched', changes: [] });
    expect(inspection?.changes).toContainEqual({ label: 'Price after inspection', before: '', after: '$24.00' });
  });
});

describe('describeLine', () => {
  it('says a payment and what came of it in one sentence, with all fields', () => {
    const payment = row('10:00', 'order_payouts', 'insert', { amount: [null, 500], method: [null, 'cash'] });
    const bought = row('10:00', 'order_items', 'update', { status: ['passed', 'paid'] });
    const completed = row('10:00', 'orders', 'update', {
      status_id: [status.payoutProcessing, status.completed],
      paid_total: [0, 500],
    });
    const { what, changes } = describeLine({ ...payment, parts: [completed, bought] }, names);
    expect(what).toBe('recorded a payout of $5.00 (Cash) and completed the order');
    expect(changes.map(({ label }) => label)).toEqual(['Amount', 'Method', 'Pixel 8, status', 'Status', 'Paid']);
  });
});
