import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvStyleOf } from './csv-style.ts';
import { openSheetWriter } from './write-sheet.ts';
import type { Cell } from './writing/xlsx.ts';

test.each([
  ['US', ',', '.'],
  ['GB', ',', '.'],
  ['IE', ',', '.'],
  ['CH', ',', '.'],
  ['JP', ',', '.'],
  ['AE', ',', '.'],
  ['DE', ';', ','],
  ['FR', ';', ','],
  ['BR', ';', ','],
  ['PL', ';', ','],
  ['XK', ';', ','],
])('text files of %s are separated by %s with the decimal mark %s', (country, separator, decimal) => {
  expect(csvStyleOf(country)).toEqual({ separator, decimal });
});

test.each([
  ['US', 'Name,Price,Share\r\n"A, b; c",12.50,0.5\r\n'],
  ['DE', 'Name;Price;Share\r\n"A, b; c";12,50;0,5\r\n'],
])('a list of a company in %s', async (country, written) => {
  const out = new PassThrough();
  const content = text(out);
  const writer = await openSheetWriter(out, 'csv', { name: 'list', headings: ['Name', 'Price', 'Share'], country });
  await writer.addRow(['A, b; c', { amount: 1250, decimals: 2 }, 0.5] satisfies Cell[]);
  await writer.finish();
  out.end();
  expect(await content).toBe(written);
});
