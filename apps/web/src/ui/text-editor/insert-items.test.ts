import { factsOfVariable, type VariableName } from '@tradepost/contracts/company/variable.data';
import { expect, test } from 'vitest';
import { filterItems, findTrigger, groupItems, listItems } from './insert-items.rules.ts';
import type { EditorVariable } from './text-editor-props.ts';

const variables = (['total', 'first_name', 'promo_code', 'they', 'prices', 'answer_link'] satisfies VariableName[]).map(
  (name): EditorVariable => {
    const { may_be_empty = false, is_former = false, ...facts } = factsOfVariable(name);
    return { ...facts, name, may_be_empty, is_offered: !is_former };
  },
);

test('an email offers variables by group and conditions, but no former variable', () => {
  const groups = groupItems(listItems(variables, 'email')).map(([group, items]) => [
    group,
    items.map(({ written }) => written),
  ]);
  expect(groups).toEqual([
    ['Seller', ['first_name']],
    ['Offer and payout', ['total', 'promo_code', 'prices']],
    ['Links', ['answer_link']],
    ['Paragraph only when', ['if first_name', 'unless first_name', 'if promo_code', 'unless promo_code']],
  ]);
});

test('plain text offers no tables and no conditions', () => {
  expect(listItems(variables, 'line').map(({ written }) => written)).toEqual([
    'first_name',
    'total',
    'promo_code',
    'answer_link',
  ]);
});

test.each([
  ['first', ['first_name', 'if first_name', 'unless first_name']],
  ['sellers first', []],
  ['FIRST_name seller', ['first_name', 'if first_name', 'unless first_name']],
  ['offer', ['answer_link', 'total', 'promo_code', 'prices']],
  ['without promo', ['unless promo_code']],
  ['nothing like it', []],
])('the search %j finds %j', (search, found) => {
  expect(filterItems(listItems(variables, 'email'), search).map(({ written }) => written)).toEqual(found);
});

test.each([
  ['Hello {{', { search: '', length: 2 }],
  ['Hello {{ first n', { search: 'first n', length: 10 }],
  ['/', { search: '', length: 1 }],
  ['Hello /ord', { search: 'ord', length: 4 }],
  ['\ufffc/ord', { search: 'ord', length: 4 }],
  ['and/or', null],
  ['/ ', null],
  ['https://', null],
  ['Hello {{name}} ', null],
  ['{ {', null],
])('before the cursor %j: %j', (before, trigger) => expect(findTrigger(before)).toEqual(trigger));
