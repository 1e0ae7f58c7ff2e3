import { expect, test } from 'vitest';
import { checkPlain } from './check-text.rules.ts';
import { fillPlain, withTwoBraces } from './plain-text.rules.ts';

const variables = ['first_name', 'box_id'] as const;

test.each([
  ['Hello {{first_name}}, {{ box_id }}: 2 < 3', []],
  ['a { b } and {} of 5 < 6 > 3', []],
  ['See https://shop.test/a?b=c', []],
  ['Pay {{price}}', ['Unknown variable {{price}} (line 1, column 5)']],
  ['One\nTwo {{constructor}}', ['Unknown variable {{constructor}} (line 2, column 5)']],
  ['One\r\n\r\n<script>x', ['HTML and scripts are not allowed (line 3, column 1)']],
  ['A <img src=x onerror=alert(1)>', ['HTML and scripts are not allowed (line 1, column 3)']],
  ['{{prices}}', ['Unknown variable {{prices}} (line 1, column 1)']],
  ['Open {{first_name', ['This {{ has no matching }} (line 1, column 6)']],
  [
    '[here](https://shop.test)',
    ['This text has no links with words. Write https://shop.test itself (line 1, column 1)'],
  ],
  ['a [b]()', ['The link "" is broken. Use https://, mailto: or tel: (line 1, column 3)']],
  ['[b](shop.test)', ['The link "shop.test" is broken. Use https://, mailto: or tel: (line 1, column 1)']],
  [
    '\nGo JavaScript:alert(1)',
    ['The link "JavaScript:alert(1)" is broken. Use https://, mailto: or tel: (line 2, column 4)'],
  ],
])('%j: %j', (text, problems) => {
  expect(checkPlain(text, { variables })).toEqual(problems);
});

test('variables are filled in; what nobody knows stays, and no value is read as a variable', () => {
  const values = { first_name: '{{box_id}}', box_id: '1' };
  expect(fillPlain('{{first_name}} {{ box_id }} {{toString}} {box_id}', values)).toBe(
    '{{box_id}} 1 {{toString}} {box_id}',
  );
});

test.each([
  ['Hi {name}, your {devices} until {deadline}', 'Hi {{first_name}}, your {{device}} until {{answer_date}}'],
  ['{location}{box_id}', '{{location_name}}{{box_id}}'],
  ['{{box_id}} {{{box_id}}} { box_id } {} {1}', '{{box_id}} {{{box_id}}} { box_id } {} {1}'],
  ['{price} {toString}', '{{price}} {{toString}}'],
])('%j, written with one brace, is %j', (text, written) => {
  expect(withTwoBraces(text)).toBe(written);
  expect(withTwoBraces(written)).toBe(written);
});
