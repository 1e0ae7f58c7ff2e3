import { describe, expect, test } from 'vitest';
import {
  chooseCounter,
  type Draft,
  draftLifetime,
  draftVersion,
  emptyDraft,
  isEmptyDraft,
  packDraft,
  unpackDraft,
} from './draft.rules.ts';

const key = 'a key of this draft';
const now = 1_000_000_000;
const own = { imei: '359900130000126', serial: '', note: '', quantity: 2 };

const full: Draft = {
  ...emptyDraft(key),
  editor: {
    kind: 'custom',
    line_id: null,
    title: 'Drone',
    category_id: null,
    condition_label: '',
    price: null,
    ...own,
  },
  lines: [
    {
      kind: 'device',
      id: 'one',
      model_id: 3,
      variant_id: 30,
      choice: { network: 'Unlocked', memory: '' },
      condition_id: 7,
      defect_ids: [1, 2],
      title: 'Apple iPhone 15',
      labels: ['Unlocked', 'Good'],
      price: 28_800,
      entered_price: null,
      save_price: false,
      ...own,
    },
    { kind: 'custom', id: 'two', title: 'Lamp', category_id: 4, condition_label: 'Old', price: 0, ...own },
  ],
  customer_id: 12,
  new_customer: { first_name: 'Ada' },
  payout_method: 'cash',
  location_id: 2,
  promo_code: 'SPRING',
  is_left_for_testing: true,
  shipping_method: 'own_label',
  parcel_count: 2,
  carrier: 'ups',
  tracking_number: '1Z999AA10123456784',
};

describe('a kept draft', () => {
  const stored = JSON.parse(JSON.stringify(packDraft(full, now)));

  test('comes back as it was', () => {
    expect(unpackDraft(stored, now + draftLifetime)).toEqual(full);
  });

  test.each<[string, unknown, number]>([
    ['too old', stored, now + draftLifetime + 1],
    ['of another version', { ...stored, version: draftVersion + 1 }, now],
    ['nothing', null, now],
    ['a text', 'draft', now],
    ['half a draft', { ...stored, draft: { lines: [] } }, now],
    ['a line without a price', { ...stored, draft: { ...full, lines: [{ ...full.lines[0], price: null }] } }, now],
    ['an impossible quantity', { ...stored, draft: { ...full, lines: [{ ...full.lines[0], quantity: 0 }] } }, now],
    ['a stranger among the lines', { ...stored, draft: { ...full, lines: [{ kind: 'box' }] } }, now],
  ])('%s is forgotten', (_case, value, at) => {
    expect(unpackDraft(value, at)).toBeNull();
  });
});

describe('an empty draft', () => {
  test('is not kept', () => {
    expect(isEmptyDraft(emptyDraft(key))).toBe(true);
    expect(packDraft(emptyDraft(key), now)).toBeUndefined();
  });

  test.each<Partial<Draft>>([
    { promo_code: 'X' },
    { customer_id: 1 },
    { new_customer: {} },
    { is_left_for_testing: true },
    { start_inspection: false },
    { lines: full.lines },
    { editor: full.editor },
    { location_id: 1 },
    { shipping_method: 'kit' },
    { tracking_number: '1Z' },
  ])('is no longer one with %j', (change) => {
    expect(isEmptyDraft({ ...emptyDraft(key), ...change })).toBe(false);
  });
});

describe('the counter', () => {
  const store = { id: 1, name: 'Downtown', is_mailin: false };
  const other = { id: 2, name: 'Riverside', is_mailin: false };
  const mail = { id: 3, name: 'Mail-in center', is_mailin: true };

  test.each([
    ['the first preferred', 'in-store', [store, other, mail], [2, 1], 2],
    ['the next one, where there is no first', 'in-store', [store, other, mail], [null, 2], 2],
    ['no mail-in location', 'in-store', [mail, store], [3, null], 1],
    ['no location of another company', 'in-store', [store, other], [99], 1],
    ['a mail-in location where there is no other', 'in-store', [mail], [null], 3],
    ['none where there is none', 'in-store', [], [1], null],
    ['the mail-in location for parcels', 'mail-in', [store, mail], [1, null], 3],
    ['none for parcels where no location buys by mail', 'mail-in', [store, other], [1], null],
  ] as const)('is %s', (_case, kind, locations, preferred, expected) => {
    expect(chooseCounter(kind, locations, preferred)).toBe(expected);
  });
});
