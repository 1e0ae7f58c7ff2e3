import { expect, test } from 'vitest';
import { shownBlocks, targetOf, textOf } from './components/rich-text.rules.ts';

const values = { company_name: 'Ana', company_email: '' };

test('variables are filled in, and a block without its value is left out', () => {
  const blocks = shownBlocks(
    'Hello {{company_name}}\n\n{{if company_email}}Write to us\n\n{{unless company_email}}Call us',
    values,
  );
  const texts = blocks.map(({ lines }) =>
    lines
      .flat()
      .map((part) => textOf(part, values))
      .join(''),
  );
  expect(texts).toEqual(['Hello Ana', 'Call us']);
});

test.each([
  ['https://a.example', 'https://a.example'],
  ['mailto:{{company_name}}@a.example', 'mailto:Ana@a.example'],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
])('a link to %s leads to %s', (url, target) => {
  const [block] = shownBlocks(`[here](${url})`, values);
  expect(targetOf(block!.lines[0]![0]!, values)).toBe(target);
});
