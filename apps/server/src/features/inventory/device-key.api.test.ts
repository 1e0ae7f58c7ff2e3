import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { imei, imeiForms, meid, meidForms, serial, serialForms } from '../../testing/devices/device-numbers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeUnit } from '../../testing/test-unit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** What the database makes of stored numbers. */
const keysOf = (numbers: readonly string[]) =>
  test.within(async (ctx) => {
    const rows = await readRows<{ key: string | null }>(
      ctx.db,
      sql`select device_key(n) as key from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) with ordinality as x(n, place) order by place`,
    );
    return rows.map(({ key }) => key ?? '');
  });

it('is the same in the database and in the code', async () => {
  const numbers = fc.oneof(
    imei.chain((number) => imeiForms(number)).map(({ written }) => normalizeIdentifier(written)),
    meid.chain((number) => meidForms(number)).map(({ written }) => normalizeIdentifier(written)),
    serial.chain((number) => serialForms(number)).map(({ written }) => normalizeIdentifier(written)),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFSP1-/.() é'), maxLength: 22 }).map(normalizeIdentifier),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 20 }).map(normalizeIdentifier),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 14, maxLength: 15 }).map(normalizeIdentifier),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 300, maxLength: 400 }), async (stored) => {
      expect(await keysOf(stored)).toEqual(stored.map(deviceKey));
    }),
    { numRuns: 5 },
  );
});

it('is found for what was stored before there were keys', async () => {
  const stored = [
    ['IMEI1356938035643833', '35693803564383'],
    ['IMEI356938035643833', '35693803564383'],
    ['35693803564383301', '35693803564383'],
    ['S356938035643833', '35693803564383'],
    ['(21)C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['(01)00194252707227(21)C02XG0FDJGH5', 'C02XG0FDJGH5'],
    [']C0C02XG0FDJGH5', 'C02XG0FDJGH5'],
    [']C121C02XG0FDJGH5', 'C02XG0FDJGH5'],
    [']C1010019425270722721C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['SC02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['c02-xg0 fdjgh5', 'C02XG0FDJGH5'],
    ['268435456000009001', 'A0000000002329'],
    ['-', ''],
  ] as const;
  expect(await keysOf(stored.map(([number]) => number))).toEqual(stored.map(([, key]) => key));
});

it('is stored beside the number, and not told in the change log', async () => {
  const id = await storeUnit(test.first, { imei: '268435456000009001', serial: 'SC02XG0FDJGH5' });
  const rows = await test.within((ctx) =>
    readRows(
      ctx.db,
      sql`select u.imei, u.imei_key, u.serial_key, c.fields ? 'imei' as has_number, c.fields ? 'imei_key' as has_key
            from inventory_units u join changes c on c.company_id = u.company_id and c.entity = 'inventory_units' and c.entity_id = u.id
           where u.company_id = ${ctx.company_id} and u.id = ${id}`,
    ),
  );
  expect(rows).toEqual([
    {
      imei: '268435456000009001',
      imei_key: 'A0000000002329',
      serial_key: 'C02XG0FDJGH5',
      has_number: true,
      has_key: false,
    },
  ]);
});
