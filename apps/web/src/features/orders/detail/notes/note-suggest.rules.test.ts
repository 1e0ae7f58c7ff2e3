import { describe, expect, test } from 'vitest';
import { complete, fillReply, findTrigger, matching, mentionedIn } from './note-suggest.rules.ts';

const staff = [
  { id: 1, name: 'Maya Alvarez' },
  { id: 2, name: 'Sam Okafor' },
];

describe('what can be completed', () => {
  test.each([
    ['@', { kind: 'mention', start: 0, typed: '' }],
    ['Hi @ma', { kind: 'mention', start: 3, typed: 'ma' }],
    ['@Maya Al', { kind: 'mention', start: 0, typed: 'Maya Al' }],
    ['/pa', { kind: 'reply', start: 0, typed: 'pa' }],
    ['line\n/x', { kind: 'reply', start: 5, typed: 'x' }],
    ['a@b.test', null],
    ['24/7', null],
    ['@ maya', null],
    ['done', null],
  ])('%j', (text, expected) => {
    expect(findTrigger(text, text.length)).toEqual(expected);
  });

  test('is replaced up to the caret', () => {
    const trigger = findTrigger('Ask @ma today', 7)!;
    expect(complete('Ask @ma today', trigger, '@Maya Alvarez')).toEqual({ text: 'Ask @Maya Alvarez today', caret: 17 });
  });
});

test.each([
  ['', [1, 2]],
  ['al', [1]],
  ['sam o', [2]],
  ['x', []],
])('%j matches %j', (typed, ids) => {
  expect(matching(staff, typed).map(({ id }) => id)).toEqual(ids);
});

test('only those who still stand in the note are mentioned, once', () => {
  expect(mentionedIn('@Maya Alvarez please', [...staff, staff[0]!])).toEqual([1]);
});

test('a reply gets the name and the box ID', () => {
  expect(fillReply('Hi {{first_name}}, {{box_id}} is {{box_id}}.', { name: 'Maya Alvarez', box_id: 'SLD-1' })).toBe(
    'Hi Maya, SLD-1 is SLD-1.',
  );
});
