import { describe, expect, test } from 'vitest';
import {
  type Axis,
  type AxisKey,
  type AxisValues,
  axisKeys,
  exportNames,
  findChosenVariant,
  listAxisSteps,
  pruneChoice,
  variantLabel,
} from './axes.rules.ts';

const axis = (key: AxisKey, label: string = key): Axis => ({ key, label, is_required: true });
const variant = (values: Partial<AxisValues>) =>
  ({ ...Object.fromEntries(axisKeys.map((key) => [key, null])), ...values }) as AxisValues;

const phone = [axis('network', 'Network'), axis('memory', 'Storage')];
const phones = ['Unlocked', 'AT&T'].flatMap((network) =>
  ['128 GB', '256 GB'].map((memory) => variant({ network, memory })),
);
const watch = [axis('size'), axis('network'), axis('case_material')];
const watches = [
  variant({ size: '41 mm', network: 'GPS', case_material: 'Aluminum' }),
  variant({ size: '41 mm', network: 'Cellular', case_material: 'Aluminum' }),
  variant({ size: '41 mm', network: 'Cellular', case_material: 'Steel' }),
  variant({ size: '45 mm', network: 'GPS', case_material: 'Aluminum' }),
];

describe('steps', () => {
  test('every axis with more than one value is asked, in the category’s order', () => {
    expect(listAxisSteps(phone, phones)).toEqual([
      { key: 'network', label: 'Network', options: ['Unlocked', 'AT&T'] },
      { key: 'memory', label: 'Storage', options: ['128 GB', '256 GB'] },
    ]);
  });

  test.each([
    ['a category without axes', [], [variant({})]],
    ['a model with one variant', phone, [variant({ network: 'Unlocked', memory: '64 GB' })]],
    ['a model whose variants name nothing', phone, [variant({})]],
    ['no variants', phone, []],
  ])('%s asks nothing', (_, axes, variants) => {
    expect(listAxisSteps(axes, variants)).toEqual([]);
  });

  test('an axis that the category lacks is not asked, whatever the variants hold', () => {
    expect(listAxisSteps([axis('memory')], phones).map((step) => step.key)).toEqual(['memory']);
  });

  test('answers narrow the options after them and never those before', () => {
    const steps = listAxisSteps(watch, watches, { network: 'GPS' });
    expect(steps.map((step) => step.key)).toEqual(['size', 'network']);
    const steel = listAxisSteps(watch, watches, { size: '41 mm', network: 'Cellular' });
    expect(steel.at(-1)).toMatchObject({ key: 'case_material', options: ['Aluminum', 'Steel'] });
    expect(listAxisSteps(watch, watches, { size: '45 mm' }).map((step) => step.key)).toEqual(['size']);
  });

  test('variants without a value are an option of their own', () => {
    const mixed = [variant({ edition: 'Digital' }), variant({})];
    expect(listAxisSteps([axis('edition')], mixed)[0]?.options).toEqual(['Digital', '']);
    expect(findChosenVariant([axis('edition')], mixed, { edition: '' })).toBe(mixed[1]);
  });
});

describe('choice', () => {
  test('leads to the variant once it is the only one left', () => {
    expect(findChosenVariant(phone, phones, { network: 'AT&T' })).toBeUndefined();
    expect(findChosenVariant(phone, phones, { network: 'AT&T', memory: '256 GB' })).toBe(phones[3]);
    expect(findChosenVariant(watch, watches, { size: '45 mm' })).toBe(watches[3]);
    expect(findChosenVariant(phone, phones, { network: 'Verizon' })).toBeUndefined();
  });

  test('loses the answers that an earlier one rules out', () => {
    expect(pruneChoice(watch, watches, { size: '45 mm', network: 'GPS', case_material: 'Steel' })).toEqual({
      size: '45 mm',
      network: 'GPS',
    });
    expect(pruneChoice(watch, watches, { size: '41 mm', network: 'Cellular', case_material: 'Steel' })).toEqual({
      size: '41 mm',
      network: 'Cellular',
      case_material: 'Steel',
    });
  });
});

test('a label lists the values in the category’s order', () => {
  expect(variantLabel(phone, variant({ memory: '256 GB', network: 'Unlocked' }))).toBe('Unlocked · 256 GB');
  expect(variantLabel([], variant({}))).toBe('');
});

test('price files tell all variants of a model apart', () => {
  const macs = ['8 GB', '16 GB'].flatMap((memory) =>
    ['256 GB', '512 GB'].flatMap((storage) =>
      ['2020', '2022'].map((year) => variant({ memory, storage, year, processor: 'M1' })),
    ),
  );
  const consoles = ['Disc', 'Digital'].map((edition) => variant({ edition, storage: '1 TB' }));
  for (const variants of [phones, watches, macs, consoles]) {
    const rows = variants.map((each) => JSON.stringify(exportNames('Model', each)));
    expect(new Set(rows).size).toBe(variants.length);
  }
  expect(exportNames('MacBook', macs[0] ?? variant({}))).toEqual({
    product_name: 'MacBook (2020)',
    network_name: '',
    size_name: '',
    memory_name: '8 GB / 256 GB',
    processor_name: 'M1',
    graphics_card_name: '',
    isbn10: '',
    isbn13: '',
  });
});
