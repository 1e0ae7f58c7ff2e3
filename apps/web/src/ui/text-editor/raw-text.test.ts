import { describe, expect, test } from 'vitest';
import { insertWritten } from './raw-text.rules.ts';

describe('a variable', () => {
  const at = (start: number, end = start) => ({ start, end });
  test.each([
    ['Hi !', at(3), { written: 'first_name', kind: 'text' }, true, 'Hi {{first_name}}!', 17],
    ['Hi you', at(3, 6), { written: 'it', kind: 'text' }, false, 'Hi {{it}}', 9],
    ['One\nTwo', at(3), { written: 'prices', kind: 'block' }, true, 'One\n\n{{prices}}\n\nTwo', 16],
    ['', at(0), { written: 'prices', kind: 'block' }, true, '{{prices}}', 10],
    ['See ', at(4), { written: 'answer_link', kind: 'link' }, true, 'See [Open]({{answer_link}})', 27],
    ['See ', at(4), { written: 'answer_link', kind: 'link' }, false, 'See {{answer_link}}', 19],
    ['One\nTwo', at(6), { written: 'if paid', kind: 'condition' }, true, 'One\n{{if paid}}Two', 15],
    ['One', at(1, 3), { written: 'if paid', kind: 'condition' }, true, '{{if paid}}One', 11],
  ] as const)('in %j at %j: %j', (text, place, item, isMarkup, expected, cursor) => {
    expect(insertWritten(text, place, item, isMarkup)).toEqual({ text: expected, cursor });
  });
});
