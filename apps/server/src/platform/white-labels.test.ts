import { expect, test } from 'vitest';
import { readWhiteLabels } from './white-labels.ts';

const install = { host: 'Desk.Example.com', name: 'Trade Desk', accent: '#123a6b' };
const read = (value: unknown) => readWhiteLabels(JSON.stringify(value));

test('nothing is set', () => {
  expect(readWhiteLabels(undefined)).toEqual({ white_labels: [], problems: [] });
});

test('an install is found by its host in small letters, and hides nothing of its own', () => {
  expect(read([install])).toEqual({
    white_labels: [
      { ...install, host: 'desk.example.com', mark: null, help_url: null, changelog_url: null, hides: [] },
    ],
    problems: [],
  });
});

test.each([
  ['no JSON', 'host=x', 'must be a list in JSON'],
  ['no list', JSON.stringify(install), 'WHITE_LABELS, entry 1'],
  ['a port', JSON.stringify([{ ...install, host: 'desk.example.com:8080' }]), 'without port'],
  ['no name', JSON.stringify([{ ...install, name: ' ' }]), 'name is missing'],
  ['no colour', JSON.stringify([{ ...install, accent: 'blue' }]), 'accent must look like'],
  ['a colour too light for text', JSON.stringify([{ ...install, accent: '#f5c518' }]), 'accent must be darker'],
  [
    'a picture from elsewhere',
    JSON.stringify([{ ...install, mark: 'https://elsewhere.example/x.svg' }]),
    'mark must be',
  ],
  ['a help center that is no address', JSON.stringify([{ ...install, help_url: 'javascript:x' }]), 'help_url must be'],
  ['an unknown word', JSON.stringify([install, { ...install, host: 'b', hides: ['everything'] }]), 'entry 2, hides'],
  ['the same host', JSON.stringify([install, install]), 'names desk.example.com twice'],
])('%s is refused', (_case, text, message) => {
  expect(readWhiteLabels(text).problems.join('\n')).toContain(message);
});
