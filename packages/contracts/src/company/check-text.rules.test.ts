import { describe, expect, test } from 'vitest';
import { checkBody, checkPlain } from './check-text.rules.ts';
import { parseMarkup } from './markup.rules.ts';
import { isSafeUrl } from './safe-url.rules.ts';
import { orderVariables } from './variable.data.ts';

const variables = orderVariables;

describe('the body of an email', () => {
  test.each([
    [
      '# Hello {{first_name}}\n\n**Thanks** for *selling*: 2 * 3 < 7\n\n{{prices}}\n\n- one\n- [two](https://shop.test/a?b={{box_id}})',
      [],
    ],
    ['{{if promo_code}}Your code is {{promo_code}}.\n\n{{unless promo_code}}No code.', []],
    ['[Call](tel:+12175550100), [write](mailto:shop@second.test), [open]({{handover_link}})', []],
    ['Hello\n  and {{frist_name}}', ['Unknown variable {{frist_name}} (line 2, column 7)']],
    ['Hi **{{tracking_number}}**', ['Unknown variable {{tracking_number}} (line 1, column 6)']],
    ['a\n\nb <script>alert(1)</script>', ['HTML and scripts are not allowed (line 3, column 3)']],
    ['**<b>x</b>**', ['HTML and scripts are not allowed (line 1, column 3)']],
    [
      '[x](javascript:alert(1))',
      ['The link "javascript:alert(1" is broken. Use https://, mailto: or tel: (line 1, column 2)'],
    ],
    [
      '[x](htp://shop.test)',
      ['The link "htp://shop.test" is broken. Use https://, mailto: or tel: (line 1, column 2)'],
    ],
    ['[x]({{first_name}})', ['The link "{{first_name}}" is broken. Use https://, mailto: or tel: (line 1, column 2)']],
    ['[x](https://shop.test/{{nothing}})', ['Unknown variable {{nothing}} in a link (line 1, column 2)']],
    ['[](https://shop.test)', ['The link has no text between [ and ] (line 1, column 1)']],
    ['Total {{prices}}', ['{{prices}} is a table or button. Put it on a line of its own (line 1, column 7)']],
    ['Open {{ first_name', ['This {{ has no matching }} (line 1, column 6)']],
    ['Text {{if promo_code}}', ['{{if promo_code}} must be at the beginning of a paragraph (line 1, column 6)']],
    ['{{if promo}}x', ['Unknown variable {{promo}} (line 1, column 1)']],
  ])('%j: %j', (text, problems) => {
    expect(checkBody(text, { variables })).toEqual(problems);
  });

  test('needs the links without which it does nothing', () => {
    const needs = { variables: ['answer_link', 'first_name'] as const, required: ['answer_link'] as const };
    expect(checkBody('[Answer]({{answer_link}})', needs)).toEqual([]);
    expect(checkBody('{{first_name}}', needs)).toHaveLength(1);
  });
});

test.each([
  ['Order {{box_id}}: 1 < 2', []],
  ['{{prices}}', ['{{prices}} is a table or button. Put it on a line of its own (line 1, column 1)']],
  ['Hi <b>{{x}}', ['HTML and scripts are not allowed (line 1, column 4)', 'Unknown variable {{x}} (line 1, column 7)']],
])('the subject %j: %j', (text, problems) => {
  expect(checkPlain(text, { variables })).toEqual(problems);
});

test.each([
  ['https://shop.test', true],
  ['http://shop.test/a?b=c#d', true],
  ['mailto:a@b.test', true],
  ['tel:+1217', true],
  ['https:shop.test', false],
  ['https://shop', false],
  ['//shop.test', false],
  ['data:text/html,x', false],
  ['JaVaScRiPt:alert(1)', false],
  ['mailto:', false],
  ['https://shop.test/"x', false],
])('%s may be linked to: %s', (url, isSafe) => expect(isSafeUrl(url)).toBe(isSafe));

test('a long hostile text is parsed: an expression that tries all ways would not come to an end', () => {
  const text = `${'**'.repeat(5000)}${'[x]('.repeat(2000)}${'{{'.repeat(2000)}${'*a '.repeat(3000)}`;
  expect(JSON.stringify(parseMarkup(text))).toContain('[x](');
});
