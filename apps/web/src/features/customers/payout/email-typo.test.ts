import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo.rules.ts';

test.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['Jo@hotmial.com', 'jo@hotmail.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@yaho.com', 'jo@yahoo.com'],
  ['jo@laposte.ent', 'jo@laposte.net'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'jo@gmail.com',
  'jo@gmx.de',
  'jo@web.de',
  'jo@laposte.net',
  'jo@hotmail.co.uk',
  'jo@sky.com',
  'jo@ziggo.nl',
  'jana@second-life.example',
  'maya@tradepost.test',
  'sales@riverside-phones.com',
  'a@mit.edu',
  'jo@gov.ie',
  'jo@mi.com',
  'jo@gmx.ch',
  '',
  'jo',
  'jo@',
  '+12175550123',
  '@jane-doe',
])('%s is left as it is', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
