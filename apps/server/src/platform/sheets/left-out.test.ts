import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewLines } from './preview-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-left-out-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('rows that are no part of a list are counted, and only the first are kept', async () => {
  const path = join(folder, 'list');
  await writeFile(path, `Stock week 12\nname,qty\n${'name,qty\n'.repeat(20_000)}a,5\nTotal,5\n`);
  const preview = await previewLines(
    { name: 'list', path, country: 'US' },
    {
      columns: [
        { key: 'name', label: 'Name' },
        { key: 'qty', label: 'Quantity' },
      ],
      findFault: (places) => (places.has('name') ? undefined : 'The column name is missing.'),
    },
    ({ cells }) => ({ cells, fault: null }),
  );
  expect(preview.rows).toEqual([{ line: 20_003, cells: ['a', '5'], fault: null }]);
  expect(preview.left_out_count).toBe(20_002);
  expect(preview.left_out.length).toBeLessThanOrEqual(50);
  expect(preview.left_out[0]).toEqual({ line: 1, text: 'Stock week 12', reason: 'Above the headings' });
});
