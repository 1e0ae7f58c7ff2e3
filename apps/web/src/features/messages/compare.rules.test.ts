import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedPart, compareTexts, isEdited, nameVariables } from './compare.rules.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;
const show = (parts: ComparedPart[]) => parts.map(({ kind, text }) => `${signs[kind]}${text}`);

test.each([
  ['A\n\nB\n\nC', 'A\n\nC', [' A', '-B', ' C']],
  ['A\n\nB', 'A\n\nX\n\nB', [' A', '+X', ' B']],
  ['A\n\nB', 'A\n\nBB', [' A', '-B', '+BB']],
  ['', 'A', ['+A']],
  ['A', '', ['-A']],
])('%j and %j: %j', (original, own, parts) => expect(show(compareTexts(original, own))).toEqual(parts));

test('what is not removed is the own text, and what is not added the original', () => {
  const text = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (original, own) => {
      const parts = compareTexts(original.join('\n\n'), own.join('\n\n'));
      const without = (kind: ComparedPart['kind']) =>
        parts.filter((part) => part.kind !== kind).map((part) => part.text);
      expect(without('removed')).toEqual(own);
      expect(without('added')).toEqual(original);
    }),
  );
});

test('a text is read with the names of its variables', () => {
  const variables = [{ name: 'paid', title: 'Amount paid' }];
  expect(nameVariables('{{if paid}}We paid {{ paid }}.\n{{unless paid}}{{nothing}}', variables)).toBe(
    '[Only with: Amount paid] We paid [Amount paid].\n[Only without: Amount paid] [nothing]',
  );
});

test.each([
  [{ subject: 'S', body: 'B' }, false],
  [{ subject: 'S', body: 'B', sms: '' }, false],
  [{ subject: 'S', body: 'B', sms: 'Hi' }, true],
  [{ subject: 'X', body: 'B' }, true],
])('%j is edited: %s', (text, edited) => expect(isEdited(text, { subject: 'S', body: 'B' })).toBe(edited));
