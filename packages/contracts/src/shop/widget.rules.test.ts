import { expect, test } from 'vitest';
import { isReadableOn, readableShade } from './contrast.rules.ts';
import { cleanWebsite } from './website.rules.ts';

test.each([
  ['#000000', true],
  ['#0d6761', true],
  ['#767676', true],
  ['#777777', false],
  ['#ffee88', false],
])('white text on %s can be read: %s', (color, isReadable) => {
  expect(isReadableOn(color, '#ffffff')).toBe(isReadable);
});

test.each(['#164e63', '#0d6761', '#000000'])('%s stays as it is', (color) => {
  expect(readableShade(color)).toBe(color);
});

test.each(['#ffee88', '#ffffff', '#00ff00', '#ff0000', '#767676', '#0000ff', '#f59e0b', '#7dd3fc'])(
  'a shade of %s can be read on light grounds, and white text on it',
  (color) => {
    const shade = readableShade(color);
    expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    for (const ground of ['#ffffff', '#f1efeb', '#f8f7f4']) expect(isReadableOn(shade, ground)).toBe(true);
  },
);

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['https://Example.com/shop?x=1', 'https://example.com'],
  ['http://example.com:8080', 'http://example.com:8080'],
  ['*.example.com', 'https://*.example.com'],
  ['localhost:3000', 'https://localhost:3000'],
  ['*', null],
  ['example', null],
  ["'self'", null],
  ['a.example; script-src *', null],
  ['a.example b.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j is the website %j', (text, website) => {
  expect(cleanWebsite(text)).toBe(website);
});
