import { expect, test } from 'vitest';
import { differs, type EnteredDevice, type FoundFacts, type Meaning, propose } from './propose.rules.ts';

const nothing: FoundFacts = {
  tests: [],
  battery_percent: null,
  grade: null,
  storage: null,
  carrier_lock: null,
  activation_lock: null,
  mdm_lock: null,
  blacklist: null,
};
const item: EnteredDevice = {
  variant_label: '128 GB Unlocked',
  condition_id: 2,
  defect_ids: [11],
  defects: [
    { id: 11, name: 'Screen cracked' },
    { id: 12, name: 'Camera' },
  ],
  conditions: [
    { id: 1, name: 'Like new' },
    { id: 2, name: 'Good' },
    { id: 3, name: 'Fair' },
    { id: 4, name: 'Broken' },
  ],
  unit: null,
};
const meaning = (defect_ids: number[], condition_ids: number[] = [], is_ignored = false): Meaning => ({
  defect_ids,
  condition_ids,
  is_ignored,
});
const meanings = new Map([
  ['glass', meaning([11])],
  ['camera', meaning([12, 99], [1, 3])],
  ['power', meaning([], [4])],
  ['wi-fi', meaning([12], [], true)],
  ['activation lock', meaning([12])],
]);
const failed = (...names: string[]) => ({
  ...nothing,
  tests: names.map((name) => ({ name, outcome: 'failed' as const })),
});

test.each([
  ['what is entered already', failed('Glass'), { defects: [], condition: null, unknown: [] }],
  ['an ignored test', failed('Wi-Fi'), { defects: [], condition: null, unknown: [] }],
  ['an unknown test', failed('Sonar'), { defects: [], condition: null, unknown: ['Sonar'] }],
  [
    'a defect of the category, and a condition that is worse',
    failed('CAMERA'),
    {
      defects: [{ id: 12, name: 'Camera', tests: ['CAMERA'] }],
      condition: { id: 3, name: 'Fair', tests: ['CAMERA'] },
    },
  ],
  ['the worst condition', failed('Camera', 'Power'), { condition: { id: 4, name: 'Broken', tests: ['Power'] } }],
  [
    'a lock as a failed test',
    { ...nothing, activation_lock: 'locked' as const },
    { defects: [{ id: 12, name: 'Camera', tests: ['Activation lock'] }], facts: [] },
  ],
  [
    'another storage',
    { ...nothing, storage: '256GB' },
    { facts: [{ label: 'Storage', before: '128 GB Unlocked', after: '256GB' }] },
  ],
  ['the same storage', { ...nothing, storage: '128gb' }, { facts: [] }],
])('proposes for %s', (_name, found, expected) => {
  expect(propose(found, item, meanings)).toMatchObject(expected);
});

test('passed and skipped tests propose nothing', () => {
  const tests = [
    { name: 'Camera', outcome: 'passed' as const },
    { name: 'Power', outcome: 'skipped' as const },
  ];
  expect(differs(propose({ ...nothing, tests }, item, meanings))).toBe(false);
});

test('a unit that is as it was found differs in nothing', () => {
  const unit = {
    ...nothing,
    battery_percent: 87,
    grade: 'B',
    activation_lock: 'clear' as const,
    tests: [{ name: 'Camera', result: 'fail' as const }],
  };
  const stored: EnteredDevice = { ...item, condition_id: null, defect_ids: [], defects: [], conditions: [], unit };
  const found: FoundFacts = { ...failed('Camera'), battery_percent: 87, grade: 'b', activation_lock: 'clear' };
  expect(propose(found, stored, meanings).facts).toEqual([]);
});
