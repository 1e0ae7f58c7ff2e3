import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { chooseFormats } from '@tradepost/contracts/session/formats.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { listMemberChanges, viewAs } from '@tradepost/contracts/users/member.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const choose = (client: Client, format_country: unknown) =>
  client.call(chooseFormats, { body: { format_country } as never });
const shown = async (client: Client) => {
  const { format_country, country_code } = (await client.call(me)).data;
  return { format_country, country_code };
};

it('is the company’s until another is chosen, and again when that is taken back', async () => {
  const { client } = await hireMember(test, 'traveler', 'user');
  expect(await shown(client)).toEqual({ format_country: null, country_code: 'US' });
  expect(await choose(client, 'DE')).toMatchObject({ status: 200, data: { format_country: 'DE' } });
  // The session was remembered with the old choice.
  expect(await shown(client)).toEqual({ format_country: 'DE', country_code: 'US' });
  expect((await choose(client, 'DE')).status).toBe(200);
  expect((await choose(client, null)).data).toEqual({ format_country: null });
  expect(await shown(client)).toEqual({ format_country: null, country_code: 'US' });
});

it.each([
  ['ZZ', 'Please select a valid country'],
  ['de', 'Please select a valid country'],
  // Withdrawn: on old records only.
  ['AN', 'Please select a valid country'],
  ['', 'Format country is required'],
  [undefined, 'Format country is required'],
  [49, 'Please select a valid country'],
])('refuses %j', async (format_country, message) => {
  const { status, errors } = await choose(test.staff, format_country);
  expect([status, errors]).toEqual([422, { format_country: [message] }]);
  expect((await shown(test.staff)).format_country).toBeNull();
});

it('is each member’s own', async () => {
  const [one, two] = [await hireMember(test, 'one', 'user'), await hireMember(test, 'two', 'user')];
  await choose(one.client, 'FR');
  for (const client of [two.client, test.owner, test.other]) expect((await shown(client)).format_country).toBeNull();
  await Promise.all([choose(one.client, 'DE'), choose(two.client, 'CH')]);
  expect([(await shown(one.client)).format_country, (await shown(two.client)).format_country]).toEqual(['DE', 'CH']);
});

it('needs a session and no permission, and stays while another role is viewed', async () => {
  expect((await choose(test.nobody, 'DE')).status).toBe(401);
  const { client } = await hireMember(test, 'bare', []);
  expect((await choose(client, 'DE')).status).toBe(200);
  const admin = await hireMember(test, 'viewer', 'admin');
  const bare = await hireMember(test, 'viewed', []);
  await choose(admin.client, 'SE');
  await admin.client.call(viewAs, { body: { role_id: bare.role_id } });
  expect((await shown(admin.client)).format_country).toBe('SE');
});

it('is in the log of the member and of the settings', async () => {
  const { client, id } = await hireMember(test, 'logged', 'user');
  await choose(client, 'IN');
  const { items } = (await test.owner.call(listMemberChanges, { params: { id } })).data;
  expect(items[0]).toMatchObject({ actor_name: 'logged Hired', fields: { format_country: [null, 'IN'] } });
  const log = (await test.owner.call(listSettingsChanges, { query: { area: 'team' } as never })).data;
  expect(log.items[0]).toMatchObject({ entity: 'members', fields: { format_country: [null, 'IN'] } });
});
