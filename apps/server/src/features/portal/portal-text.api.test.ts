import * as page from '@tradepost/contracts/portal/answer-settings.contract';
import * as contract from '@tradepost/contracts/portal/portal-text.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

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
    const saved = await save({ title: 'News for {first_name}', version: 0 });
    expect(saved.data).toMatchObject({ title: 'News for {first_name}', is_edited: true, version: 1 });
    expect((await list(app.other))[0]?.is_edited).toBe(false);
    expect((await save({ version: 0 })).status).toBe(409);
    const race = await Promise.all([save({ version: 1 }), save({ version: 1, title: 'Other' })]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reset = () => app.owner.call(contract.resetPortalText, { params });
    expect((await reset()).data).toMatchObject({ is_edited: false, version: 0 });
    expect((await reset()).status).toBe(200);
  });

  test.each([
    ['an unknown placeholder', { body: 'One\nTwo {price}' }, 'body', /^Line 2: \{price\} is not a placeholder/],
    ['a script', { body: '<script>alert(1)</script>' }, 'body', /^<script> is HTML/],
    ['no title', { title: ' ' }, 'title', /Title is required/],
  ])('refuse %s', async (_, body, field, message) => {
    const { status, errors } = await save({ version: 0, ...body });
    expect([status, errors[field]?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });

  test('are previewed with sample values, without being stored', async () => {
    const view = (body: object) => app.owner.call(contract.viewPortalText, { params, body });
    expect((await view({ title: '{first_name} {new_total}' })).data.title).toBe('Ana $365.00');
    expect((await view({})).data.body).toContain('We can pay you $365.00 instead of $420.00.');
    expect((await view({ body: '{nothing}' })).status).toBe(422);
  });

  test('need the permission, and an id there is', async () => {
    expect((await save({ version: 0 }, app.staff)).status).toBe(403);
    expect((await save({ version: 0 }, app.nobody)).status).toBe(401);
    expect((await save({ version: 0 }, app.owner, 6)).status).toBe(404);
  });
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
