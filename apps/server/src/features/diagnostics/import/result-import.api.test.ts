import { listResults, listUnitResults } from '@tradepost/contracts/diagnostics/device-result.contract';
import {
  findResultImport,
  importResults,
  resultImportTemplate,
} from '@tradepost/contracts/diagnostics/result-import.contract';
import { listCertificates } from '@tradepost/contracts/diagnostics/wipe.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const csv = (text: string) => [{ field: 'file', name: 'results.csv', type: 'text/csv', content: Buffer.from(text) }];
const load = async (text: string, is_dry_run: boolean, tool = 'Other Suite') => {
  const sent = await test.owner.upload(importResults, { body: { tool, is_dry_run }, files: csv(text) });
  expect(sent.status).toBe(200);
  await test.platform.jobs.drain();
  return (await test.owner.call(findResultImport)).data;
};

it('stores each row once, rejects the others with the reason, and certifies wipes', async () => {
  const [unit] = await storeUnits(test, 1);
  const file = `Result ID,IMEI,Tested at,Failed,Battery,Erased,Erasure level
r-1,${unit?.imei},2026-03-02 09:00,"Face ID, NFC",87%,yes,Purge
r-2,,2026-03-02 09:05,,,,
r-3,352099001761481,soon,,,,
`;
  const checked = await load(file, true);
  expect(checked.last).toMatchObject({ is_dry_run: true, rows: 3, accepted: 1, repeated: 0, rejected: 2 });
  expect((await test.owner.call(listResults)).data.pagination.total).toBe(0);

  const done = await load(file, false);
  expect(done.last).toMatchObject({ is_dry_run: false, accepted: 1, rejected: 2, tool: 'Other Suite' });
  expect(done.rejects.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: An IMEI or serial number is required',
    '4: Tested at must be a time such as 2026-11-28 14:30',
  ]);
  const [result] = (await test.owner.call(listUnitResults, { params: { id: unit?.id ?? 0 } })).data.items;
  expect(result).toMatchObject({
    tool: 'Other Suite',
    battery_percent: 87,
    tests: [
      { name: 'Face ID', outcome: 'failed' },
      { name: 'NFC', outcome: 'failed' },
    ],
    wipe: { level: 'purge', tool: 'Other Suite' },
  });
  expect((await test.owner.call(listCertificates, { query: { unit_id: unit?.id ?? 0 } })).data.items).toHaveLength(1);

  const again = await load(file, false);
  expect(again.last).toMatchObject({ accepted: 0, repeated: 1, rejected: 2 });
  const changed = await load(file.replace('87%', '12%'), false);
  expect(changed.rejects[0]?.reason).toBe('Another result has the id r-1 already');
});

it('is for members who may test', async () => {
  await test.platform.database.script(
    `update members set denied = '{inventory.test}' where id = ${test.first.staff_id}`,
  );
  const staff = await test.signIn('staff@first.test');
  const body = { tool: 'Other Suite', is_dry_run: false };
  expect((await staff.upload(importResults, { body, files: csv('IMEI,Tested at\n') })).status).toBe(403);
  expect((await test.nobody.call(resultImportTemplate)).status).toBe(401);
  expect((await test.owner.call(resultImportTemplate)).raw.toString()).toContain('Result ID');
  expect((await test.other.call(findResultImport)).data.last).toBeNull();
});
