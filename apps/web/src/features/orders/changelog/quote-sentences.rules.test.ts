import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { describe, expect, it } from 'vitest';
import { describeChange } from './change-sentences.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';
import { toTimeline } from './change-timeline.rules.ts';

const names: ChangeNames = {
  currency: 'USD',
  timezone: 'America/New_York',
  lines: { 7: 'Apple iPhone 15 (line 1)' },
};

let made = 0;
function change(entity: string, action: Change['action'], fields: Change['fields']): Change {
  made += 1;
  return {
    id: made,
    entity,
    entity_id: 7,
    action,
    fields,
    actor_kind: 'user',
    actor_name: 'Dana Okafor',
    reason: null,
    created_at: '2026-11-20T19:47:00.000Z',
  };
}

const said = (act: string, more: object = {}, side = 'ours') =>
  Object.fromEntries(
    Object.entries({ id: 1, quote_id: 3, order_id: 4, line_id: 7, side, act, price: null, body: null, ...more }).map(
      ([field, value]) => [field, [null, value] as [unknown, unknown]],
    ),
  );

it.each([
  ['sent_quotes', 'insert', { total: [null, 62_000] }, 'sent a quote of $620.00'],
  ['sent_quotes', 'update', { opened_at: [null, 'x'] }, 'opened the quote'],
  ['sent_quotes', 'update', { state: ['awaiting', 'countered'] }, 'recorded the seller’s prices for the quote'],
  [
    'quote_answers',
    'insert',
    { title: [null, 'Walkman'], answer: [null, 'counter'], price: [null, 1_000], asked_price: [null, 1_500] },
    'asked $15.00 instead of $10.00 for Walkman',
  ],
] as const)('%s, %s: says %s', (entity, action, fields, what) => {
  expect(describeChange(change(entity, action, fields as never), names).what).toBe(what);
});

describe('what is said about the lines of a quote', () => {
  it.each([
    [said('price', { price: 20_000 }), 'priced Apple iPhone 15 (line 1) at $200.00'],
    [
      said('price', { line_id: null, body: '5 lines, catalog price − 12.5 %' }),
      'priced 5 lines, catalog price − 12.5 %',
    ],
    [
      said('price', { line_id: null, price: 500, body: 'devices that were not quoted' }),
      'priced devices that were not quoted at $5.00',
    ],
    [said('offer', { price: 21_000 }), 'offered $210.00 for Apple iPhone 15 (line 1)'],
    [said('offer', { line_id: null, body: '2 lines' }), 'offered prices for 2 lines'],
    [
      said('counter', { price: 22_000 }, 'theirs'),
      'recorded that the seller asks $220.00 for Apple iPhone 15 (line 1)',
    ],
    [said('accept', { price: 22_000 }), 'accepted the seller’s price for Apple iPhone 15 (line 1)'],
    [said('accept', { price: 1 }, 'theirs'), 'recorded that the seller accepted Apple iPhone 15 (line 1)'],
    [said('accept', { line_id: null, body: '2 lines' }, 'theirs'), 'recorded that the seller accepted 2 lines'],
    [said('accept', { line_id: null, price: 62_000 }, 'theirs'), 'recorded that the seller accepted the quote'],
    [said('decline', {}, 'theirs'), 'recorded that the seller declined Apple iPhone 15 (line 1)'],
    [said('decline', { line_id: null }, 'theirs'), 'recorded that the seller declined the quote'],
    [said('reopen', {}), 'reopened Apple iPhone 15 (line 1)'],
    [said('send', { line_id: null, price: 62_000 }), 'sent the quote of $620.00'],
    [said('edit', { line_id: null, body: 'Added 3 lines' }), 'added 3 lines'],
    [said('edit', { body: 'Quantity: 3 → 4' }), 'corrected Apple iPhone 15 (line 1)'],
    [said('edit', { line_id: 8, body: 'Quantity: 3 → 4' }), 'corrected a line'],
    [said('receive', { body: 'Apple iPhone 15: 0 → 2' }), 'received Apple iPhone 15: 0 → 2'],
    [said('receive', { line_id: null, price: 62_000, body: 'One missing' }), 'closed the reconciliation at $620.00'],
    [said('receive', { line_id: null, body: 'Reopened: Counted wrong' }), 'reopened the reconciliation'],
    [said('note', { body: 'Boxed' }), 'added a note about Apple iPhone 15 (line 1)'],
    [said('note', { line_id: null, body: 'OK' }, 'theirs'), 'wrote down what the seller said about the quote'],
  ])('%j', (fields, what) => {
    const { what: sentence, changes } = describeChange(change('bulk_quote_messages', 'insert', fields), names);
    expect(sentence).toBe(what);
    expect(changes.map(({ label }) => label).filter((label) => !['Price', 'Note'].includes(label))).toEqual([]);
  });

  it('quotes its words, unless the sentence says them', () => {
    const entryOf = (fields: Change['fields']) =>
      toTimeline([change('bulk_quote_messages', 'insert', fields)], names)[0];
    expect(entryOf(said('edit', { body: 'Quantity: 3 → 4' }))?.reason).toBe('Quantity: 3 → 4');
    expect(entryOf(said('edit', { line_id: null, body: 'Added 3 lines' }))?.reason).toBeNull();
  });
});

describe('the terms of a quote', () => {
  it.each<[Change['fields'], string]>([
    [{ valid_days: [14, 30] }, 'changed how long the prices hold'],
    [{ parcel_count: [1, 3] }, 'changed how many parcels are expected'],
    [{ pickup_on: [null, '2026-03-09'] }, 'changed the pickup day'],
    [{ seller_note: ['a', 'b'] }, 'changed the note to the seller'],
    [{ valid_days: [14, 30], parcel_count: [1, 3] }, 'changed the terms of the quote'],
    [{ over_state: [null, 'approved'], over_reason: [null, 'x'] }, 'decided to buy the devices beyond the quote'],
    [{ over_state: [null, 'returned'] }, 'decided to return the devices beyond the quote'],
  ])('%j', (fields, what) => {
    expect(describeChange(change('bulk_quotes', 'update', fields), names).what).toBe(what);
  });

  it('list each value before and after', () => {
    const fields: Change['fields'] = { valid_days: [14, 30], pickup_on: [null, '2026-03-09'], sent_at: ['a', 'b'] };
    expect(describeChange(change('bulk_quotes', 'update', fields), names).changes).toEqual([
      { label: 'Valid for days', before: '14', after: '30' },
      { label: 'Pickup day', before: '', after: '2026-03-09' },
    ]);
    const shipping = describeChange(change('orders', 'update', { shipping_method: ['label', 'pallet'] }), names);
    expect(shipping).toMatchObject({
      what: 'changed the shipping',
      changes: [{ label: 'Shipping', before: 'Prepaid label', after: 'Pallet' }],
    });
  });

  it('leave what the thread tells to the thread', () => {
    const [entry] = toTimeline(
      [
        change('bulk_quotes', 'update', { sent_at: [null, 'x'] }),
        change('bulk_quote_messages', 'insert', said('send', { line_id: null, price: 62_000 })),
      ],
      names,
    );
    expect(entry?.what).toBe('sent the quote of $620.00');
  });
});

it.each<[Change['action'], Change['fields'], string]>([
  ['insert', { direction: [null, 'in'] }, 'added a parcel'],
  ['insert', { direction: [null, 'out'], tracking_number: [null, '1Z'] }, 'added a return parcel with the number 1Z'],
  ['update', { state: ['expected', 'voided'] }, 'changed a parcel to Voided'],
  ['update', { tracking_number: [null, '1Z'] }, 'entered the tracking number 1Z'],
])('a parcel: %s %j', (action, fields, what) => {
  expect(describeChange(change('order_parcels', action, fields), names).what).toBe(what);
});
