import { describe, expect, test } from 'vitest';
import { insertVariable, templatePath } from './template.rules.ts';

describe('a variable', () => {
  const at = (start: number, end = start) => ({ start, end });
  test.each([
    ['Hi !', at(3), { name: 'first_name', kind: 'text' }, true, 'Hi {{first_name}}!', 17],
    ['Hi you', at(3, 6), { name: 'it', kind: 'text' }, false, 'Hi {{it}}', 9],
    ['One\nTwo', at(3), { name: 'prices', kind: 'block' }, true, 'One\n\n{{prices}}\n\nTwo', 16],
    ['', at(0), { name: 'prices', kind: 'block' }, true, '{{prices}}', 10],
    ['See ', at(4), { name: 'answer_link', kind: 'link' }, true, 'See [Open]({{answer_link}})', 27],
    ['See ', at(4), { name: 'answer_link', kind: 'link' }, false, 'See {{answer_link}}', 19],
  ] as const)('in %j at %j: %j', (text, place, variable, isMarkup, expected, cursor) => {
    expect(insertVariable(text, place, variable, isMarkup)).toEqual({ text: expected, cursor });
  });
});

test.each([
  [{ id: 1, group: 'customer', path: null }, '/settings/notifications/customer/1?type=mail-in'],
  [{ id: 501, group: 'staff', path: null }, '/settings/notifications/staff/501?type=mail-in'],
  [{ id: 701, group: 'general', path: null }, '/settings/notifications/general/701'],
  [{ id: 38, group: 'customer', path: '/settings/review-email' }, '/settings/review-email'],
] as const)('%j is edited at %s', (template, path) => expect(templatePath(template, 'mail-in')).toBe(path));
