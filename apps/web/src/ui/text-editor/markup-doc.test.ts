import { getSchema } from '@tiptap/core';
import { parseMarkup } from '@tradepost/contracts/company/markup.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { toDoc, toMarkup, toPlainDoc, toPlainText } from './markup-doc.rules.ts';

const schemaOf = (shape: 'email' | 'line' | 'lines') => getSchema(extensionsOf(shape, []));
const schemas = { email: schemaOf('email'), line: schemaOf('line'), lines: schemaOf('lines') };

/** What the editor makes of a text, with its schema. */
function edit(text: string): string {
  const node = schemas.email.nodeFromJSON(toDoc(text));
  node.check();
  return toMarkup(node.toJSON());
}

/** What an email shows of a text. */
const shown = (text: string) => JSON.stringify(parseMarkup(text).blocks, (key, value) => (key === 'at' ? 0 : value));

describe('a text in the editor', () => {
  test.each([
    ['# Heading\n\n{{greeting}}\n\nOne\nTwo **bold** and *italic*, **both *of* them**.'],
    ['{{if paid}}# We paid {{paid}}\n\n{{unless paid}}# Done\n\n{{if paid}}{{payments}}'],
    ['> {{hold_reason}}\n> and more\n\n- Apple: **one**\n- Android\n\n{{if carrier}}- conditional'],
    ['[Open the label]({{label_link}})\n\nSee [our shop](https://shop.test/{{box_id}}).\n\n{{prices}}'],
    ['Text\n[Button]({{answer_link}})\nText'],
    ['{{unless hold_reason}}> Nothing'],
    ['Text with {{if promo_code}} in the middle and {{no_such_variable}}'],
  ])('%j stays as it is', (text) => expect(edit(text)).toBe(text));

  test.each([
    ['', ''],
    ['One\n- two', 'One\n\n- two'],
    ['## Two\n• three', '# Two\n\n- three'],
    ['A\n{{if x}}B', 'A\n\n{{if x}}B'],
  ])('%j becomes %j', (text, expected) => {
    expect(edit(text)).toBe(expected);
    expect(edit(expected)).toBe(expected);
  });
});

const words = fc.constantFrom('one', 'two ', ' three', '4 * 5', 'a_b', '“six”, 7%');
const variable = fc.constantFrom('first_name', 'box_id', 'nothing').map((name) => `{{${name}}}`);
const piece = fc.oneof(words, variable);
const styled = fc.oneof(
  piece,
  piece.map((text) => `**${text.trim()}**`),
  piece.map((text) => `*${text.trim().replaceAll('*', 'x')}*`),
  fc.tuple(piece, piece).map(([one, other]) => `**${one.trim()} *${other.trim().replaceAll('*', 'x')}***`),
  piece.map((text) => `[${text}](https://shop.test/{{box_id}})`),
  piece.map((text) => `[**${text.trim()}** and](mailto:a@b.test)`),
);
const line = fc.array(styled, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ').trim());
const block = fc
  .tuple(
    fc.constantFrom('', '# ', '- ', '> '),
    fc.constantFrom('', '{{if paid}}', '{{unless paid}}'),
    fc.array(line, { minLength: 1, maxLength: 3 }),
  )
  .map(([sign, condition, lines]) => condition + lines.map((text) => `${sign}${text}`).join('\n'));

test('the editor changes no text that it did not write, and one of its own never', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const text = blocks.join('\n\n');
      const once = edit(text);
      expect(shown(once)).toBe(shown(text));
      expect(edit(once)).toBe(once);
    }),
  );
});

test.each([
  ['line', 'Your offer is ready ({{box_id}})'],
  ['line', ''],
  ['line', 'Lone {{ and **stars**'],
  ['lines', '{{company_name}}: yes\n\nSecond line {{nothing}}\n'],
] as const)('a %s keeps %j', (shape, text) => {
  const node = schemas[shape].nodeFromJSON(toPlainDoc(text));
  node.check();
  expect(toPlainText(node.toJSON())).toBe(text);
});
