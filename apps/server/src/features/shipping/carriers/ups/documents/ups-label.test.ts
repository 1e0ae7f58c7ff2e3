import { expect, it } from 'vitest';
import { readPdf } from '../../../../../testing/read-pdf.ts';
import { markedPng } from '../../../../../testing/sample-pictures.ts';
import { printUpsLabel } from './ups-label.ts';

it.each([
  ['lying on its side', 140, 80],
  ['upright', 80, 120],
])('prints a picture %s on a page of 4 by 6 inches', async (_case, width, height) => {
  const pdf = await printUpsLabel(markedPng(width, height), '1Z1', '2026-12-01');
  expect(readPdf(pdf)).toMatchObject([{ width: 288, height: 432 }]);
});

it('makes the same file of the same picture', async () => {
  const print = () => printUpsLabel(markedPng(140, 80), '1Z1', '2026-12-01');
  expect((await print()).equals(await print())).toBe(true);
});

it.each([
  ['half a picture', markedPng(140, 80).subarray(0, 60)],
  ['no picture', Buffer.from('GIF89a')],
])('refuses %s', async (_case, bytes) => {
  await expect(printUpsLabel(bytes, '1Z1', '2026-12-01')).rejects.toThrow(TypeError);
});
