import { listStaff } from '@tradepost/contracts/users/member.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('names the company’s own members, those who left last, and no support staff', async () => {
  await test.within((ctx) => ctx.db.execute(`update members set is_active = false where id = ${test.first.owner_id}`));
  const names = async () => (await test.staff.call(listStaff)).data.map(({ name, is_active }) => [name, is_active]);
  expect(await names()).toEqual([
    ['Stan first', true],
    ['Olivia first', false],
  ]);
  await test.within((ctx) => ctx.db.execute(`update members set is_ghost = true where id = ${test.first.owner_id}`));
  expect(await names()).toEqual([['Stan first', true]]);
  expect((await test.nobody.call(listStaff)).status).toBe(401);
});
