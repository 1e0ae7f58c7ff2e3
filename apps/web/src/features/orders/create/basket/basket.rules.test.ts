import { NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import { describe, expect, test } from 'vitest';
import { type CustomLine, type DeviceLine, type Draft, emptyDraft, type Line } from '../draft.rules.ts';
import {
  agreeOn,
  countDevices,
  listMissing,
  listMoved,
  putLine,
  removeLine,
  setQuantity,
  startCustom,
  takePrices,
  toCustomLine,
  toNewOrder,
  totalOf,
} from './basket.rules.ts';

const own = { imei: '', serial: '', note: '', quantity: 1 };
const phone: DeviceLine = {
  kind: 'device',
  id: 'phone',
  model_id: 3,
  variant_id: 30,
  choice: {},
  condition_id: 7,
  defect_ids: [1],
  title: 'Acme Phone 5',
  labels: ['Good'],
  price: 20_050,
  entered_price: null,
  save_price: false,
  ...own,
};
const lamp: CustomLine = {
  kind: 'custom',
  id: 'lamp',
  title: 'Lamp',
  category_id: null,
  condition_label: '',
  price: 0,
  ...own,
  quantity: 3,
};
const lines: Line[] = [phone, lamp, { ...phone, id: 'more', price: 99, quantity: 2 }];
const draft: Draft = { ...emptyDraft('a key of it'), lines, customer_id: 12 };

test('devices and money are counted by quantity', () => {
  expect(countDevices(lines)).toBe(6);
  expect(totalOf(lines)).toBe(20_050 + 0 + 198);
  expect([countDevices([]), totalOf([])]).toEqual([0, 0]);
});

describe('lines', () => {
  test('come at the end, or in the place of the one they change', () => {
    expect(putLine([phone], lamp).map(({ id }) => id)).toEqual(['phone', 'lamp']);
    expect(putLine(lines, { ...lamp, price: 5 })).toEqual([phone, { ...lamp, price: 5 }, lines[2]]);
  });

  test('go', () => {
    expect(removeLine(lines, 'lamp').map(({ id }) => id)).toEqual(['phone', 'more']);
  });

  test.each([
    [4, 4],
    [0, 1],
    [-3, 1],
    [101, 100],
    [2.4, 2],
    [Number.NaN, 1],
  ])('a quantity of %d becomes %i', (asked, expected) => {
    expect(setQuantity(lines, 'lamp', asked)[1]?.quantity).toBe(expected);
  });

  test('of custom items need a name and a price, which may be nothing', () => {
    const editor = startCustom('  Lamp ', { imei: '', serial: 'S1' });
    expect(toCustomLine('in-store', editor, 'new')).toBeNull();
    expect(toCustomLine('in-store', { ...editor, title: ' ', price: 5 }, 'new')).toBeNull();
    expect(toCustomLine('in-store', { ...editor, price: 0 }, 'new')).toMatchObject({
      id: 'new',
      title: 'Lamp',
      price: 0,
      serial: 'S1',
    });
    expect(toCustomLine('in-store', { ...editor, price: 0, line_id: 'old' }, 'new')?.id).toBe('old');
  });
});

describe('an agreed price', () => {
  const approval = { token: 'token', by: 'Grace Hopper' };
  const agreed = agreeOn(phone, { price: 23_000, reason: 'Regular', approval });

  test('keeps the price of the list, also when it is agreed again', () => {
    expect(agreed).toMatchObject({
      price: 23_000,
      agreed: { variant_id: 30, condition_id: 7, listed: 20_050, approval },
    });
    const again = agreeOn(agreed, { price: 21_000, reason: 'Regular', approval: null });
    expect(again).toMatchObject({ price: 21_000, agreed: { listed: 20_050, price: 21_000, approval: null } });
    expect(agreeOn(again, { price: 20_050, reason: '', approval: null }).agreed).toBeUndefined();
  });

  test('moves with the list only', () => {
    expect(listMoved([agreed], new Map([['phone', 20_050]]))).toEqual([]);
    const moved = listMoved([agreed], new Map([['phone', 19_000]]));
    expect(moved).toEqual([{ line_id: 'phone', title: 'Acme Phone 5', old_price: 23_000, new_price: 19_000 }]);
    expect(takePrices([agreed], moved)[0]).toMatchObject({ price: 19_000, agreed: undefined });
  });

  test('is sent with the price that the clerk saw', () => {
    const order = toNewOrder('in-store', { ...draft, lines: [agreed] }, 2, 12, {});
    expect(order.items[0]).toMatchObject({
      quoted_price: 20_050,
      price: 23_000,
      price_reason: 'Regular',
      approval: 'token',
    });
    expect(NewOrder.safeParse(order).success).toBe(true);
  });
});

describe('moved prices', () => {
  const current = new Map<string, number | null>([
    ['phone', 19_000],
    ['lamp', 5],
    ['more', 99],
  ]);

  test('are those of devices that differ', () => {
    expect(listMoved(lines, current)).toEqual([
      { line_id: 'phone', title: 'Acme Phone 5', old_price: 20_050, new_price: 19_000 },
    ]);
    expect(listMoved(lines, new Map())).toEqual([]);
  });

  test('are taken, but a device that is no longer bought is left to the clerk', () => {
    const moved = listMoved(lines, new Map([...current, ['more', null]]));
    expect(moved.map(({ new_price }) => new_price)).toEqual([19_000, null]);
    expect(takePrices(lines, moved).map(({ price }) => price)).toEqual([19_000, 0, 99]);
  });
});

describe('the request', () => {
  test('holds what is filled', () => {
    const order = toNewOrder(
      'in-store',
      {
        ...draft,
        lines: [
          { ...phone, imei: ' 359900130000126 ', note: ' ' },
          { ...lamp, category_id: 4, condition_label: 'Old' },
        ],
        payout_method: 'paypal',
        promo_code: ' spring ',
        override_reason: 'Known well',
        internal_note: '  ',
        is_left_for_testing: true,
      },
      2,
      12,
      { email_or_phone: 'a@b.test' },
    );
    expect(order).toEqual({
      location_id: 2,
      customer_id: 12,
      items: [
        {
          variant_id: 30,
          condition_id: 7,
          defect_ids: [1],
          quoted_price: 20_050,
          quantity: 1,
          imei: '359900130000126',
        },
        { is_custom: true, title: 'Lamp', price: 0, category_id: 4, condition_label: 'Old', quantity: 3 },
      ],
      is_left_for_testing: true,
      start_inspection: true,
      payout_method: 'paypal',
      payout_details: { email_or_phone: 'a@b.test' },
      promo_code: 'spring',
      override_reason: 'Known well',
    });
    expect(NewOrder.safeParse(order).success).toBe(true);
  });

  test('leaves an undecided payout out', () => {
    expect(toNewOrder('in-store', draft, 2, 12, {})).not.toHaveProperty('payout_method');
    expect(NewOrder.safeParse(toNewOrder('in-store', draft, 2, 12, {})).success).toBe(true);
  });
});

describe('the request of a mail-in order', () => {
  const { is_left_for_testing: _terms, ...shared } = toNewOrder('in-store', draft, 2, 12, {}) as Record<
    string,
    unknown
  >;
  test.each<[string, Partial<Draft>, Record<string, unknown>]>([
    ['a label', {}, { shipping_method: 'label', parcel_count: 1, notify_customer: true }],
    [
      'the seller’s own label with its number',
      { shipping_method: 'own_label', carrier: 'ups', tracking_number: ' 1Z1 ' },
      { shipping_method: 'own_label', parcel_count: 1, notify_customer: true, carrier: 'ups', tracking_number: '1Z1' },
    ],
    [
      'no number of a label that is no longer chosen',
      { shipping_method: 'drop_off', tracking_number: '1Z1', parcel_count: 3, notify_customer: false },
      { shipping_method: 'drop_off', parcel_count: 3, notify_customer: false },
    ],
  ])('%s', (_case, change, own) => {
    const order = toNewOrder('mail-in', { ...draft, ...change }, 2, 12, {});
    const { start_inspection: _in_hand, ...expected } = { ...shared, ...own };
    expect(order).toEqual(expected);
    expect(NewMailIn.safeParse(order).success).toBe(true);
  });
});

describe('what is missing', () => {
  const ready = { location_id: 1, is_blocked: false, can_override: false, may_exceed: false };
  const editor = startCustom('', { imei: '', serial: '' });

  test.each<[string, Partial<Draft>, Partial<typeof ready> | { location_id: null }, string[]]>([
    ['nothing', {}, {}, []],
    ['a device', { lines: [] }, {}, ['items']],
    ['the open device', { editor }, {}, ['add']],
    ['the open device alone, where there is no other', { editor, lines: [] }, {}, ['add']],
    ['a customer', { customer_id: null }, {}, ['customer_id']],
    ['a reason', {}, { is_blocked: true, can_override: true }, ['override_reason']],
    ['a reason for the limits', {}, { may_exceed: true }, ['limits_reason']],
    ['one reason for the limits', { limits_reason: 'A museum asked' }, { may_exceed: true }, []],
    ['no reason twice', { override_reason: 'Known well' }, { is_blocked: true, can_override: true }, []],
    ['no reason of who may not give one', {}, { is_blocked: true }, []],
    ['all of it', { lines: [], customer_id: null }, { location_id: null }, ['items', 'customer_id', 'location_id']],
  ])('%s', (_case, change, readiness, fields) => {
    expect(listMissing({ ...draft, ...change }, { ...ready, ...readiness }).map(({ field }) => field)).toEqual(fields);
  });
});
