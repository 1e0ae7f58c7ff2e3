import { readAmountText } from '@tradepost/contracts/files/amount-text.rules';
import { findPriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { uploadPrices } from '../../../testing/test-price-file.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const prices = async () => {
  const rows = await test.within((ctx) =>
    readRows<{ variant_id: number; original_price: number }>(
      ctx.db,
      sql`select variant_id::int, original_price::int from price_cells where condition_id = ${catalog.condition_ids.good}`,
    ),
  );
  return new Map(rows.map((row) => [row.variant_id, row.original_price]));
};

const price = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('', 'x', '-1', '1,5', '=1', '1.234', '$5', '1e3', '"', '\u0001', '٣', '99999999999999999'),
);
const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const separators = [',', ';', '\t', '|'] as const;

it(
  'takes the good rows, names each bad one, and saves nothing else',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5), price), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...separators),
        fc.constantFrom('product_id', 'Product ID', 'PRODUCT-ID'),
        fc.boolean(),
        async (rows, separator, heading, isReversed) => {
          const before = await prices();
          const ids = [...before.keys()].sort((a, b) => a - b);
          const given = rows.map(([place, text]) => ({ id: ids[place] ?? 999_999, text: place > 4 ? 'bad' : text }));
          const lines = [[heading, 'Good'], ...given.map(({ id, text }) => [String(id), text])].map((cells) =>
            (isReversed ? cells.reverse() : cells).map(quoted).join(separator),
          );
          const { status, data } = await uploadPrices(test.owner, lines.join('\r\n'));
          expect(status).toBe(200);
          await test.platform.jobs.drain();
          const { data: outcome } = await test.owner.call(findPriceImport, { params: { id: data.import_id } });
          const params = new Map(before);
          const seen = new Set<number>();
          for (const { id, text } of given) {
            const read = readAmountText(text, { currency: 'USD', country: 'US' });
            if ((read && 'fault' in read) || seen.has(id)) continue;
            seen.add(id);
            if (read) params.set(id, read.amount);
          }
          expect(await prices()).toEqual(params);
          expect(outcome.totalSuccess).toBe(seen.size);
          expect(outcome.totalInvalid).toBe(rows.length - seen.size);
          for (const { reason } of outcome.rejects) expect(reason).toMatch(/\w/);
        },
      ),
      { numRuns: 40 },
    ),
  240_000,
);

it(
  'never fails on the server, whatever is sent, and never half-saves',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(`product_id,good\n${text}`)),
          fc
            .string({ maxLength: 200 })
            .map((text) => Buffer.from(`product_id,good\n${catalog.variant_id},1\n"${text}`)),
        ),
        async (content) => {
          const before = await prices();
          const { status, data, errors } = await uploadPrices(test.owner, content);
          if (status !== 200) {
            expect([status, typeof errors.file?.[0]]).toEqual([422, 'string']);
            return;
          }
          await test.platform.jobs.drain();
          const { data: outcome } = await test.owner.call(findPriceImport, { params: { id: data.import_id } });
          expect(outcome.totalSuccess + outcome.totalInvalid).toBe(outcome.totalRows);
          if (outcome.status === 'failed') expect(outcome.failure).toMatch(/\.$/);
          if (outcome.totalSuccess === 0) expect(await prices()).toEqual(before);
        },
      ),
      { numRuns: 60 },
    ),
  240_000,
);
