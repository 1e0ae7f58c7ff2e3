import { readFile } from 'node:fs/promises';
import { listCannedReplies } from '@tradepost/contracts/orders/canned-reply.contract';
import { findReceipt } from '@tradepost/contracts/orders/receipt.contract';
import { findMinimumOrder } from '@tradepost/contracts/pricing/minimum-order.contract';
import * as page from '@tradepost/contracts/seller-offers/answer-settings.contract';
import * as contract from '@tradepost/contracts/seller-offers/portal-text.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { portalTexts } from './portal-text.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const list = async (client = app.owner) => (await client.call(contract.listPortalTexts)).data;
const params = { id: 1 };
const save = (body: object, client = app.owner, id = 1) =>
  client.call(contract.savePortalText, { params: { id }, body: { title: 'Hi', body: 'Text', ...body } as never });

describe('the texts of the answer page', () => {
  test('are shipped, can be edited and reset, and are the company’s own', async () => {
    expect((await list()).map(({ key, is_edited, version }) => [key, is_edited, version])).toEqual(
      ['revised', 'accepted', 'declined', 'activation_lock', 'returned'].map((key) => [key, false, 0]),
    );
    const saved = await save({ title: 'News for {{first_name}}', version: 0 });
    expect(saved.data).toMatchObject({ title: 'News for {{first_name}}', is_edited: true, version: 1 });
    expect((await list(app.other))[0]?.is_edited).toBe(false);
    expect((await save({ version: 0 })).status).toBe(409);
    const race = await Promise.all([save({ version: 1 }), save({ version: 1, title: 'Other' })]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reset = () => app.owner.call(contract.resetPortalText, { params });
    expect((await reset()).data).toMatchObject({ is_edited: false, version: 0 });
    expect((await reset()).status).toBe(200);
  });

  test.each([
    [
      'an unknown variable',
      { body: 'One\nTwo {{price}}' },
      'body',
      /^Unknown variable \{\{price\}\} \(line 2, column 5\)$/,
    ],
    [
      'an unknown one with one brace',
      { body: '{price}' },
      'body',
      /^Unknown variable \{\{price\}\} \(line 1, column 1\)$/,
    ],
    [
      'a script',
      { body: '<script>alert(1)</script>' },
      'body',
      /^HTML and scripts are not allowed \(line 1, column 1\)$/,
    ],
    ['no title', { title: ' ' }, 'title', /Title is required/],
  ])('refuse %s', async (_, body, field, message) => {
    const { status, errors } = await save({ version: 0, ...body });
    expect([status, errors[field]?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });

  test('are previewed with sample values, without being stored', async () => {
    const view = (body: object) => app.owner.call(contract.viewPortalText, { params, body });
    expect((await view({ title: '{{first_name}} {{new_total}}' })).data.title).toBe('Ana $365.00');
    // As they were written before.
    expect((await view({ title: '{first_name}, {devices}, {deadline}' })).data.title).toBe('Ana, device, Mar 16, 2026');
    expect((await view({})).data.body).toContain('We can pay you $365.00 instead of $420.00.');
    expect((await view({ body: '{nothing}' })).status).toBe(422);
  });

  test('need the permission, and an id there is', async () => {
    expect((await save({ version: 0 }, app.staff)).status).toBe(403);
    expect((await save({ version: 0 }, app.nobody)).status).toBe(401);
    expect((await save({ version: 0 }, app.owner, 6)).status).toBe(404);
  });
});

test('texts that were stored with one brace have two after the update', async () => {
  const { company_id } = app.first;
  const file = new URL('../../../migrations/202612010313_variables_have_two_braces.sql', import.meta.url);
  const updates = (await readFile(file, 'utf8')).split(';').filter((statement) => statement.includes('update '));
  const body = 'Hi {first_name}, {{box_id}} { x }: {devices} until {deadline}';
  await app.within(async (ctx) => {
    await ctx.db.insert(portalTexts).values({ company_id, template_id: 2, title: '{old_total}', body });
    await ctx.db.execute(
      sql`insert into canned_replies (company_id, name, body) values (${company_id}, 'R', '{name} {box_id} {x}')`,
    );
    await ctx.db.execute(sql`insert into receipt_settings (company_id, kind, header, intro, footer)
      values (${company_id}, 'mail-in', '', '{location}', '{box_id}')`);
    await ctx.db.execute(sql`insert into minimum_orders (company_id, channel, min_total, currency, message)
      values (${company_id}, 'mail-in', 1, 'USD', '{minimum} {missing}')`);
    expect(updates).toHaveLength(4);
    for (const update of [...updates, ...updates]) await ctx.db.execute(sql.raw(update));
  });
  expect((await list())[1]).toMatchObject({
    title: '{{old_total}}',
    body: 'Hi {{first_name}}, {{box_id}} { x }: {{device}} until {{answer_date}}',
  });
  expect((await app.owner.call(listCannedReplies)).data[0]?.body).toBe('{{first_name}} {{box_id}} {x}');
  const receipt = await app.owner.call(findReceipt, { params: { kind: 'mail-in' } });
  expect(receipt.data).toMatchObject({ intro: '{{location_name}}', footer: '{{box_id}}' });
  const { minimums } = (await app.owner.call(findMinimumOrder)).data;
  expect(minimums.find(({ channel }) => channel === 'mail-in')?.message).toBe('{{minimum}} {{missing}}');
});

test('the settings of the page have defaults, limits and a version', async () => {
  const { data } = await app.owner.call(page.findAnswerSettings);
  expect(data).toMatchObject({ answer_days: 14, allows_lines: false, allows_questions: true, version: 0 });
  const store = (more: object) => app.owner.call(page.saveAnswerSettings, { body: { ...data, ...more } });
  expect((await store({ answer_days: 61 })).errors.answer_days).toEqual(['Days must be a whole number from 0 to 60']);
  expect((await store({ answer_days: 0, return_text: ' ' })).data).toMatchObject({ answer_days: 0, return_text: null });
  expect((await store({})).status).toBe(409);
  expect((await app.other.call(page.findAnswerSettings)).data.version).toBe(0);
});
