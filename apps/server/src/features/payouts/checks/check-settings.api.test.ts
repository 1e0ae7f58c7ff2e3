import { readFile } from '@tradepost/contracts/files/file.contract';
import {
  findCheckSettings,
  printTestCheck,
  saveCheckSettings,
} from '@tradepost/contracts/payouts/check-settings.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { plainJpeg, samplePng, sampleWebp } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bankForm, saveBank } from '../../../testing/test-checks.ts';
import { type Hired, hireMember } from '../../../testing/test-member.ts';
import { checkSettings } from './check.table.ts';

let test: TestApp;
let editor: Hired;
beforeAll(async () => {
  test = await openTestApp();
  editor = await hireMember(test, 'editor', ['settings.view', 'settings.edit']);
});
afterAll(() => test.close());

const find = async (client = test.owner) => (await client.call(findCheckSettings)).data;
const versionOf = async () => (await find()).version;

describe('the settings of checks', () => {
  it('begin with what is usual', async () => {
    expect(await find()).toMatchObject({
      version: 0,
      layout: 'top',
      next_number: 1001,
      is_micr_printed: true,
      void_after_days: 90,
      memo_template: 'Order {{box_id}}',
      company_language: 'en',
      account_number: '',
    });
  });

  it('are stored, with the account encrypted', async () => {
    const saved = await saveBank(test.owner, { account_number: '1234-5678 90', offset_x_um: 1588, offset_y_um: -500 });
    expect(saved.data).toMatchObject({
      account_number: '1234567890',
      offset_x_um: 1588,
      offset_y_um: -500,
      version: 1,
    });
    const [row] = await test.within((ctx) =>
      ctx.db.select().from(checkSettings).where(eq(checkSettings.company_id, ctx.company_id)),
    );
    expect(row?.account).not.toContain('1234567890');
    expect((await find(test.other)).account_number).toBe('');
  });

  it('show the end of the account to those who may not see it, and keep it when they save', async () => {
    const seen = await find(editor.client);
    expect(seen).toMatchObject({ account_number: '•••• 7890', is_account_masked: true });
    const saved = await saveBank(editor.client, { account_number: seen.account_number, version: seen.version });
    expect(saved.status).toBe(200);
    expect((await find()).account_number).toBe('1234567890');
    const refused = await saveBank(editor.client, { account_number: '99999', version: await versionOf() });
    expect(refused.status).toBe(403);
  });

  it.each([
    ['routing_number', '021000022', 'Routing number is not valid'],
    ['routing_number', '12345-003', 'Routing number is not valid'],
    ['account_number', '12', 'Account number is not valid'],
    ['fractional_routing', 'abc', 'Fractional routing is not valid'],
    ['next_number', 0, 'Next number must be at least 1'],
    ['memo_template', 'For {{imei}}', /imei/],
    ['offset_x_um', 30_000, /at most/],
    ['layout', 'diagonal', /must be one of/],
  ])('refuse %s %s', async (field, value, message) => {
    const { status, errors } = await saveBank(test.owner, { [field]: value, version: await versionOf() });
    expect(status).toBe(422);
    expect(errors[field]?.[0]).toMatch(message);
  });

  it('keep a colleague’s change: a stale version answers 409', async () => {
    expect((await saveBank(test.owner, { version: 0 })).status).toBe(409);
  });

  it('are open to those with the permission only', async () => {
    expect((await test.staff.call(findCheckSettings)).status).toBe(403);
    expect((await saveBank(test.staff)).status).toBe(403);
    expect((await test.nobody.call(findCheckSettings)).status).toBe(401);
    expect((await test.staff.call(printTestCheck, { body: {} })).status).toBe(403);
  });
});

describe('logo and signature', () => {
  const send = async (files: { field: string; content: Buffer }[], more = {}) =>
    test.owner.upload(saveCheckSettings, {
      body: { ...bankForm, next_number: (await find()).next_number, version: await versionOf(), ...more },
      files: files.map((file) => ({ name: `${file.field}.png`, type: 'image/png', ...file })),
    });

  it('are sent only when they change, and stay otherwise', async () => {
    const { data } = await send([
      { field: 'logo', content: samplePng() },
      { field: 'signature', content: plainJpeg },
    ]);
    expect(data.logo_url).toMatch(/^\/v1\/pos\/file\/\d+$/);
    const kept = await send([]);
    expect(kept.data).toMatchObject({ logo_url: data.logo_url, signature_url: data.signature_url });
    const removed = await send([], { is_logo_removed: 'true' });
    expect(removed.data).toMatchObject({ logo_url: null, signature_url: data.signature_url });
  });

  it('are pictures that can be printed', async () => {
    expect((await send([{ field: 'logo', content: Buffer.from('<svg/>') }])).errors.logo?.[0]).toContain('JPEG');
    expect((await send([{ field: 'logo', content: sampleWebp([]) }])).status).toBe(422);
    expect((await send([{ field: 'picture', content: samplePng() }])).status).toBe(422);
    expect((await send([{ field: 'logo', content: Buffer.alloc(600_000) }])).errors.logo?.[0]).toContain('500 KB');
  });

  it('hides the signature from those who may not see the settings', async () => {
    const { signature_url } = await find();
    const id = Number(signature_url?.split('/').at(-1));
    expect((await test.owner.call(readFile, { params: { id } })).status).toBe(200);
    expect((await test.staff.call(readFile, { params: { id } })).status).toBe(404);
  });
});

it('a test page shows values that are not stored yet, and no account', async () => {
  const { raw, status } = await test.owner.call(printTestCheck, {
    body: { layout: 'bottom', offset_x_um: 25_400, offset_y_um: 0 },
  });
  expect(status).toBe(200);
  const [page] = readPdf(raw);
  const payee = page?.places.find(({ text }) => text === 'Ana Example');
  expect((payee?.x ?? 0) / 72).toBeCloseTo(2.4, 2);
  expect((payee?.y ?? 0) / 72).toBeCloseTo(8.78, 2);
});
