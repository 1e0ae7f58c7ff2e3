import { expect, test } from 'vitest';
import { isReadableOn } from './contrast.rules.ts';
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
