import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, csvOfCopy, readCsvRows } from './company-csv.ts';

async function read(text: string, size = text.length): Promise<(string | null)[][]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += Math.max(1, size)) yield bytes.subarray(at, at + Math.max(1, size));
  }
  const rows: (string | null)[][] = [];
  for await (const row of readCsvRows(chunks())) rows.push(row);
  return rows;
}

it('brings every value back, however the file is cut into pieces', async () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.constantFrom('', '"', '\n', ',', '""', '\r\n', '=1+1', '\\N', 'ü€😀'),
    fc.string(),
  );
  const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (given, size) => {
      expect(await read(given.map(csvLine).join(''), size)).toEqual(given);
    }),
  );
});

it('tells an empty text from nothing', () => {
  expect(csvOfCopy('a\t\t\\\\N\\\\x\t\\N\n')).toBe('"a","","\\N\\x",\n');
});

it.each([
  ['a cut file', '"a","b'],
  ['a line without its end', '"a"'],
  ['a value without quotes', 'a,"b"\n'],
  ['a value after its quotes', '"a"b\n'],
])('refuses %s', async (_case, text) => {
  await expect(read(text)).rejects.toThrow();
});
