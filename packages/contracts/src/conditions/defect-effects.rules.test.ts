import { describe, expect, test } from 'vitest';
import { defaultConditions, standardDefects } from './default-conditions.data.ts';
import { bestConditions, conditionLadder, stoppingDefects } from './defect-effects.data.ts';
import { findContradiction, findStop, moveDown } from './defect-effects.rules.ts';

const defect = (key: string) => ({ key, name: key });
const conditions = defaultConditions('smartphones');
const condition = (key: string) => conditions.find((each) => each.key === key)!;

test.each([
  ['good', ['screen-crack'], 'screen-crack', 'broken'],
  ['like-new', ['battery-low', 'buttons'], 'battery-low', 'fair'],
  ['broken', ['screen-crack'], undefined, 'broken'],
  ['good', ['our-own'], undefined, 'good'],
  ['good', [], undefined, 'good'],
])('%s with %j is contradicted by %s and becomes %s', (key, defects, by, becomes) => {
  expect(findContradiction(key, defects.map(defect))?.key).toBe(by);
  expect(moveDown(conditions, condition(key), defects.map(defect))?.key).toBe(becomes);
});

test('without a worse condition there is none', () => {
  const none = moveDown([condition('good')], condition('good'), [defect('screen-crack')]);
  expect(none).toBeUndefined();
});

test('lost, stolen and locked devices stop the sale', () => {
  expect(findStop([defect('screen-crack'), defect('blacklisted')])?.key).toBe('blacklisted');
  expect(findStop([defect('financed')])).toBeUndefined();
});

describe('every key exists', () => {
  const known = standardDefects.map(({ key }) => key);
  test.each([...stoppingDefects, ...Object.keys(bestConditions)])('%s', (key) => expect(known).toContain(key));
  test.each(conditionLadder)('%s', (key) => expect(conditions.map((each) => each.key)).toContain(key));
});
