import { expect, test } from 'vitest';
import { parseMarkup } from './markup.rules.ts';
import { writeMarkup } from './write-markup.rules.ts';

const rewrite = (text: string) => writeMarkup(parseMarkup(text).blocks);

test.each([
  ['# Heading\n\nOne\nTwo\n\n- a\n- b\n\n> quote\n> more'],
  ['**bold** and *italic* and **both *of* them**'],
  ['***both***, ***one** two*'],
  ['[Open]({{answer_link}})'],
  ['See [our **shop**](https://shop.test/{{box_id}}) or **[this *page*](https://shop.test)**'],
  ['{{if promo_code}}Your code is {{promo_code}}.\n\n{{unless promo_code}}- none'],
  ['{{if paid}}# We paid {{paid}}\n\n{{unless paid}}# Done'],
  ['**4 * 5** and 4 * 5 **b**'],
  ['2 * 3 < 7, 50% off, a_b, “quotes” – dashes'],
  ['Text {{if promo_code}} in the middle, {{ }}'],
])('%j is written as the same text, or as one that stays the same', (text) => {
  const once = rewrite(text);
  expect(rewrite(once)).toBe(once);
  expect(withoutPlaces(once)).toEqual(withoutPlaces(text));
});

test.each([
  ['One\n# Two\nThree', 'One\n\n# Two\n\nThree'],
  ['## Small\n\n\n\n• item\n  • two  ', '# Small\n\n- item\n- two'],
  ['A\n{{if x}}B\n{{unless y }} C', 'A\n\n{{if x}}B\n\n{{unless y}}C'],
  ['Hi {{ first_name }} \n>no space', 'Hi {{first_name}}\n\n> no space'],
  ['a ** b ** c', 'a ** b ** c'],
  ['[ Open ]( https://shop.test )', '[ Open ](https://shop.test)'],
])('%j is normalized to %j', (text, expected) => expect(rewrite(text)).toBe(expected));

test.each([
  ['**one *two***', ['one ', false], ['two', true]],
  ['***two** one*', ['*two', false]],
] as const)('%j: bold text ends after its italic text', (text, ...parts) => {
  const [line] = parseMarkup(text).blocks[0]!.lines;
  const bold = line!.filter(({ is_bold }) => is_bold).map(({ value, is_italic }) => [value, is_italic]);
  expect(bold).toEqual(parts);
});

test('spaces at the ends of a style go outside, and empty lines are left out', () => {
  const part = { kind: 'text', value: ' a ', is_bold: true, is_italic: false, url: null } as const;
  const plain = { ...part, value: 'b', is_bold: false };
  const lines = [
    [{ ...part, value: 'x' }, part, plain],
    [],
    [{ ...plain, value: '  ' }],
    [{ ...part, value: ' ' }, plain],
  ];
  expect(writeMarkup([{ kind: 'paragraph', lines, condition: null }])).toBe('**x a** b\nb');
  expect(writeMarkup([{ kind: 'list', lines: [[]], condition: { name: 'x', is_unless: true } }])).toBe('{{unless x}}');
});

/** What an email shows of a text. */
function withoutPlaces(text: string) {
  return parseMarkup(text).blocks.map(({ kind, lines, condition }) => ({
    kind,
    condition: condition && [condition.name, condition.is_unless],
    lines: lines.map((parts) => parts.map(({ at: _at, ...part }) => part)),
  }));
}
