import type { Axis } from '@tradepost/contracts/catalog/axes.rules';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import type { Variant } from '@tradepost/contracts/catalog/catalog.contract';
import type { Condition } from '@tradepost/contracts/conditions/condition-group.contract';
import type { Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceEditor } from '../draft.rules.ts';
import {
  answerQuestion,
  chosenVariant,
  editLine,
  firstOpenQuestion,
  fitEditor,
  isLockedDevice,
  listQuestions,
  noIdentifier,
  partsCondition,
  priceRange,
  type QuestionKey,
  startEditor,
  toggleDefect,
  toLine,
  withoutLock,
} from './device-editor.rules.ts';

const nothing = Object.fromEntries(axisKeys.map((key) => [key, null])) as Record<(typeof axisKeys)[number], null>;

function variantOf(id: number, network: string | null, memory: string | null): Variant {
  return { ...nothing, id, label: [network, memory].filter(Boolean).join(' · '), network, memory };
}

function conditionOf(id: number, name: string, subs: [number, string][] = [], is_archived = false): Condition {
  const shared = { sort: id, is_archived: false, condition_term: ['A term', 'A bullet'] };
  return {
    ...shared,
    id,
    key: name,
    name,
    is_archived,
    parent_id: null,
    is_subcondition: false,
    sub_conditions: subs.map(([sub, label]) => ({
      ...shared,
      id: sub,
      key: label,
      name: label,
      parent_id: id,
      is_subcondition: true,
      condition_sub_value: null,
    })),
  };
}

const axes: Axis[] = [
  { key: 'network', label: 'Network', is_required: false },
  { key: 'memory', label: 'Storage', is_required: true },
  { key: 'size', label: 'Size', is_required: false },
];

function modelOf(variants: Variant[], conditions: Condition[] = [conditionOf(1, 'Good'), conditionOf(2, 'Fair')]) {
  const defect = {
    amount_type: 1 as const,
    amount_price: 10,
    is_stackable: true,
    is_below_floor: false,
    part: 'none' as const,
    uses_repair_cost: false,
    extra_amount_type: 0 as const,
    extra_amount_price: 0,
    sort: 1,
  };
  const named = { id: 1, key: 'x', name: 'X' };
  return {
    id: 5,
    key: 'phone',
    name: 'Phone 5',
    full_name: 'Acme Phone 5',
    family: null,
    category: { ...named, name: 'Smartphones' },
    brand: { ...named, name: 'Acme' },
    release_year: 2024,
    image_url: null,
    is_popular: true,
    identifier: 'imei',
    axes,
    variants,
    conditions,
    defects: [
      { ...defect, id: 8, key: 'crack', name: 'Screen cracked', is_archived: false },
      { ...defect, id: 9, key: 'bent', name: 'Housing bent', is_archived: false },
    ],
  } satisfies QuoteModel;
}

function quoteFor(variant_id: number, condition_id: number, price: number | null): Quote {
  const source = { original_price: price, source: null, source_name: null, price_list_id: null, last_update: null };
  return {
    variant_id,
    condition_id,
    currency: 'USD',
    price,
    is_bought: price !== null,
    rule_price: price,
    is_custom_price: false,
    is_partner_offer: false,
    partner_name: null,
    steps: [],
    ...source,
  };
}

const phones = modelOf([
  variantOf(1, 'Unlocked', '128 GB'),
  variantOf(2, 'Unlocked', '256 GB'),
  variantOf(3, 'Verizon', '128 GB'),
]);
const start = (choice: DeviceEditor['choice'] = {}) => startEditor(5, choice, noIdentifier);
const answerAll = (model: QuoteModel, answers: [QuestionKey, string][], editor = start()) =>
  answers.reduce((open, [key, value]) => answerQuestion(model, open, key, value), editor);
const shape = (model: QuoteModel, editor: DeviceEditor) =>
  listQuestions(model, editor).map(({ key, options, answer }) => [key, options.map(({ label }) => label), answer]);

describe('questions', () => {
  test('ask the axes that differ, then the condition', () => {
    expect(shape(phones, start())).toEqual([
      ['network', ['Unlocked', 'Verizon'], null],
      ['memory', ['128 GB', '256 GB'], null],
      ['condition', ['Good', 'Fair'], null],
    ]);
  });

  test('drop an axis that the answers before it decide', () => {
    expect(shape(phones, answerAll(phones, [['network', 'Verizon']]))).toEqual([
      ['network', ['Unlocked', 'Verizon'], 'Verizon'],
      ['condition', ['Good', 'Fair'], null],
    ]);
  });

  test('ask only the condition of a model without variants to choose', () => {
    expect(shape(modelOf([variantOf(1, null, null)]), start())).toEqual([['condition', ['Good', 'Fair'], null]]);
  });

  test('say something for variants without a value', () => {
    const model = modelOf([variantOf(1, null, '64 GB'), variantOf(2, 'Unlocked', '64 GB')]);
    expect(shape(model, start())[0]).toEqual(['network', ['Not specified', 'Unlocked'], null]);
    expect(chosenVariant(model, answerAll(model, [['network', '']]))?.id).toBe(1);
  });

  test('leave out archived conditions', () => {
    const model = modelOf([variantOf(1, null, null)], [conditionOf(1, 'Good'), conditionOf(2, 'Old', [], true)]);
    expect(shape(model, start())).toEqual([['condition', ['Good'], null]]);
  });

  test('ask for the finer grade once its condition is chosen', () => {
    const graded = modelOf(
      [variantOf(1, null, null)],
      [conditionOf(1, 'Good'), conditionOf(2, 'Fair', [[21, 'Worn']])],
    );
    const fair = answerAll(graded, [['condition', '2']]);
    expect(shape(graded, fair).at(-1)).toEqual(['sub_condition', ['As described', 'Worn'], '2']);
    const worn = answerAll(graded, [['sub_condition', '21']], fair);
    expect(shape(graded, worn)).toEqual([
      ['condition', ['Good', 'Fair'], '2'],
      ['sub_condition', ['As described', 'Worn'], '21'],
    ]);
    expect(shape(graded, answerAll(graded, [['condition', '1']], worn))).toEqual([
      ['condition', ['Good', 'Fair'], '1'],
    ]);
  });

  test('the first open one', () => {
    const open = (editor: DeviceEditor) => firstOpenQuestion(listQuestions(phones, editor))?.key;
    expect(open(start())).toBe('network');
    expect(open(answerAll(phones, [['network', 'Unlocked']]))).toBe('memory');
    expect(open(answerAll(phones, [['network', 'Verizon']]))).toBe('condition');
    expect(
      open(
        answerAll(phones, [
          ['network', 'Verizon'],
          ['condition', '1'],
        ]),
      ),
    ).toBeUndefined();
  });
});

describe('answers', () => {
  test('that no longer fit are dropped', () => {
    const big = answerAll(phones, [
      ['network', 'Unlocked'],
      ['memory', '256 GB'],
    ]);
    expect(chosenVariant(phones, big)?.id).toBe(2);
    const verizon = answerAll(phones, [['network', 'Verizon']], big);
    expect(verizon.choice).toEqual({ network: 'Verizon' });
    expect(chosenVariant(phones, verizon)?.id).toBe(3);
  });

  test('of a search or an old draft are fitted to the model', () => {
    const editor = { ...start({ memory: '512 GB', network: 'Unlocked' }), condition_id: 77, defect_ids: [8, 99] };
    expect(fitEditor(phones, editor)).toMatchObject({
      choice: { network: 'Unlocked' },
      condition_id: null,
      defect_ids: [8],
    });
  });

  test('toggled defects stand in one order, whatever the order of clicks', () => {
    const both = toggleDefect(phones, toggleDefect(phones, start(), 9), 8);
    expect(both.defect_ids).toEqual([8, 9]);
    expect(toggleDefect(phones, both, 9).defect_ids).toEqual([8]);
  });
});

test('answering every question, in whatever order of clicks, names one variant', () => {
  const values = fc.record({ network: fc.constantFrom(null, 'A', 'B'), memory: fc.constantFrom(null, '1', '2', '3') });
  const variants = fc
    .uniqueArray(values, { selector: ({ network, memory }) => `${network}/${memory}`, minLength: 1, maxLength: 8 })
    .map((all) => all.map(({ network, memory }, index) => variantOf(index + 1, network, memory)));
  fc.assert(
    fc.property(
      variants,
      fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 12 }),
      fc.nat(9),
      (all, clicks, pick) => {
        const model = modelOf(all);
        let editor = start();
        for (const [question, option] of clicks) {
          const asked = listQuestions(model, editor);
          const { key, options } = asked[question % asked.length]!;
          editor = answerQuestion(model, editor, key, options[option % options.length]!.value);
        }
        for (let open = firstOpenQuestion(listQuestions(model, editor)); open; ) {
          editor = answerQuestion(model, editor, open.key, open.options[pick % open.options.length]!.value);
          open = firstOpenQuestion(listQuestions(model, editor));
        }
        return chosenVariant(model, editor) !== undefined && editor.condition_id !== null;
      },
    ),
  );
});

describe('the price', () => {
  const quotes = [
    quoteFor(1, 1, 20_000),
    quoteFor(2, 1, 30_000),
    quoteFor(3, 1, 15_000),
    quoteFor(1, 2, null),
    quoteFor(2, 2, 9_000),
    quoteFor(3, 2, null),
  ];

  test.each<[DeviceEditor['choice'], number, { low: number; high: number } | null]>([
    [{}, 1, { low: 15_000, high: 30_000 }],
    [{ network: 'Unlocked' }, 1, { low: 20_000, high: 30_000 }],
    [{ network: 'Unlocked', memory: '128 GB' }, 1, { low: 20_000, high: 20_000 }],
    [{ network: 'Unlocked' }, 2, { low: 9_000, high: 9_000 }],
    [{ network: 'Verizon' }, 2, null],
    [{ network: 'Orange' }, 1, { low: 15_000, high: 30_000 }],
  ])('of %j in condition %i ranges %j', (choice, condition, expected) => {
    expect(priceRange(phones, start(choice), quotes, condition)).toEqual(expected);
  });

  const described: DeviceEditor = {
    ...start({ network: 'Unlocked', memory: '256 GB' }),
    condition_id: 2,
    defect_ids: [9],
    imei: '359900130000126',
    quantity: 3,
  };

  test('makes a line of what is described, and back', () => {
    const line = toLine(phones, described, quotes, 'new')!;
    expect(line).toMatchObject({
      id: 'new',
      variant_id: 2,
      title: 'Acme Phone 5',
      labels: ['Unlocked · 256 GB', 'Fair', 'Housing bent'],
      price: 9_000,
      quantity: 3,
    });
    expect(editLine(line)).toEqual({ ...described, line_id: 'new' });
    expect(toLine(phones, editLine(line), quotes, 'other')).toEqual(line);
  });

  test('names the finer grade with its condition', () => {
    const graded = modelOf([variantOf(1, null, null)], [conditionOf(2, 'Fair', [[21, 'Worn']])]);
    const line = toLine(graded, { ...start(), condition_id: 21 }, [quoteFor(1, 21, 500)], 'new');
    expect(line?.labels).toEqual(['Fair, Worn']);
  });

  test.each<[string, Partial<DeviceEditor>, Quote[]]>([
    ['the variant is open', { choice: { network: 'Unlocked' } }, quotes],
    ['the condition is open', { condition_id: null }, quotes],
    ['it is not bought so', { choice: { network: 'Verizon' } }, quotes],
    ['the price is not known', {}, []],
  ])('makes none while %s', (_case, change, known) => {
    expect(toLine(phones, { ...described, ...change }, known, 'new')).toBeNull();
  });
});

describe('a locked device', () => {
  const lock = { ...phones.defects[0]!, id: 12, key: 'activation-locked', name: 'Activation lock is on' };
  const lockable = { ...phones, defects: [...phones.defects, lock] };
  const locked = { ...start(), defect_ids: [8, 12], note: 'Blue', is_locked: true };

  test('is one with the standard defect', () => {
    expect(isLockedDevice(lockable, locked)).toBe(true);
    expect(isLockedDevice(lockable, start())).toBe(false);
    expect(isLockedDevice(phones, locked)).toBe(false);
  });

  test('is worth what it is without its lock, with a note that says so once', () => {
    const unlocked = withoutLock(lockable, locked, 'Locked');
    expect(unlocked).toMatchObject({ defect_ids: [8], note: 'Blue\nLocked', is_locked: undefined });
    expect(withoutLock(lockable, unlocked, 'Locked').note).toBe('Blue\nLocked');
  });

  test.each([
    ['the condition of that name', ['Good', 'For parts', 'no-power'], 'For parts'],
    ['devices without power', ['Good', 'no-power'], 'no-power'],
    ['none', ['Good', 'Fair'], undefined],
  ])('is bought for parts as %s', (_case, names, expected) => {
    const conditions = names.map((name, index) => conditionOf(index + 1, name));
    expect(partsCondition({ ...phones, conditions })?.name).toBe(expected);
  });
});

describe('an agreed price', () => {
  const quotes = [quoteFor(1, 1, 20_000), quoteFor(1, 2, 15_000)];
  const answers: [QuestionKey, string][] = [
    ['network', 'Unlocked'],
    ['memory', '128 GB'],
  ];
  const agreed = { variant_id: 1, condition_id: 1, listed: 20_000, price: 23_000, reason: 'Regular', approval: null };

  test.each<[string, string, number, number]>([
    ['stays with the same device', '1', 20_000, 23_000],
    ['goes with another condition', '2', 20_000, 15_000],
    ['goes with another list price', '1', 21_000, 21_000],
  ])('%s', (_case, condition, list, price) => {
    const editor = answerAll(phones, [...answers, ['condition', condition]], { ...start(), agreed });
    const line = toLine(phones, editor, [quoteFor(1, 1, list), ...quotes.slice(1)], 'new');
    expect(line?.price).toBe(price);
    expect(line?.agreed).toEqual(price === 23_000 ? agreed : undefined);
  });
});
