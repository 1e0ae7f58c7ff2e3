import { expect, test } from 'vitest';
import { takesText } from './typing.rules.ts';

test.each([
  ['INPUT', 'text', true],
  ['INPUT', 'search', true],
  ['INPUT', 'number', true],
  ['INPUT', 'date', true],
  ['INPUT', 'a type of tomorrow', true],
  ['INPUT', 'radio', false],
  ['INPUT', 'checkbox', false],
  ['INPUT', 'file', false],
  ['INPUT', 'submit', false],
  ['TEXTAREA', 'textarea', true],
  ['SELECT', 'select-one', true],
  ['BUTTON', 'submit', false],
  ['A', '', false],
  ['BODY', undefined, false],
])('%s of type %s: %s', (tagName, type, takes) => {
  expect(takesText({ tagName, type, isContentEditable: false })).toBe(takes);
});

test('whatever can be edited takes text', () => {
  expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
});
