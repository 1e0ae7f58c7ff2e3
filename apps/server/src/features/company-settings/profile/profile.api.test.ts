import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { findDomain, readDomainLogo } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { findPageHours, savePageHours } from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import { findCompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainJpeg, samplePng, sampleWebp, webpPixels } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { editProfile } from '../../../testing/test-logo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ APP_URL: 'https://tradepost.example' });
});
afterAll(() => test.close());

const edit = (change: Record<string, unknown> = {}, logo?: Buffer, client = test.owner) =>
  editProfile(client, change, logo);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="x()"><script>x()</script><circle cx="9" cy="9" r="8"/></svg>',
);

describe('the profile', () => {
  it('is saved, and the change log of the settings names who did', async () => {
    const { status, data, message } = await edit({
      name: 'Second Life',
      legal_business_name: 'Second Life LLC',
      company_email: 'hello@second.example',
      phone: '+1 207 555 0100',
      address_text: '214 Main Street, Portland, ME 04101',
    });
    expect([status, message]).toEqual([200, 'Company profile saved']);
    expect(data).toMatchObject({ name: 'Second Life', legal_business_name: 'Second Life LLC', deletes_at: null });
    expect(data.unique_link).toMatch(/^https:\/\/tradepost\.example\/register\?referral=[0-9a-f]{32}$/);
    const { items } = (await test.owner.call(listSettingsChanges, { query: { settings_area: 'general' } })).data;
    expect(items[0]).toMatchObject({ entity: 'companies', action: 'update' });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a wrong email', { company_email: 'nobody' }, 'company_email'],
    ['a wrong phone number', { phone: 'x' }, 'phone'],
    ['a reserved subdomain', { white_label_sub_domain: 'admin' }, 'white_label_sub_domain'],
    ['a subdomain with a dot', { white_label_sub_domain: 'a.b.c' }, 'white_label_sub_domain'],
    ['a text as version', { version: 'x' }, 'version'],
  ])('refuses %s', async (_case, change, field) => {
    const { status, errors } = await edit(change);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is saved by those who may, of their own company, and not over a colleague’s change', async () => {
    expect((await test.staff.call(findCompanyProfile)).status).toBe(403);
    expect((await edit({ version: 1 })).status).toBe(409);
    expect((await test.other.call(findCompanyProfile)).data.name).not.toBe('Second Life');
    const { version } = (await test.owner.call(findCompanyProfile)).data;
    const both = await Promise.all([edit({ name: 'A', version }), edit({ name: 'B', version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the logo', () => {
  it.each([
    ['a WebP', sampleWebp([['VP8 ', webpPixels]]), /^File type must be image\/svg\+xml, image\/png, image\/jpeg$/],
    ['a text', Buffer.from('hello'), /^File type must be image\/svg\+xml, image\/png, image\/jpeg$/],
    ['a strip', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 900"/>'), /can’t be drawn/],
    ['a large one', Buffer.alloc(500_001), 'File size must be less than 500 KB'],
  ])('is not %s', async (_case, content, problem) => {
    const { status, errors } = await edit({}, content);
    expect([status, errors.logo?.[0]]).toEqual([422, expect.stringMatching(problem as never)]);
  });

  it('replaces the last one, and loses what could run', async () => {
    const first = await edit({}, plainJpeg);
    expect([first.message, first.data.logo_url]).toEqual([
      'Company logo changed',
      expect.stringMatching('/v1/pos/file/'),
    ]);
    const second = (await edit({}, samplePng())).data.logo_url;
    expect(second).not.toBe(first.data.logo_url);
    const { data } = await edit({}, svg);
    const read = (url: string | null) => test.owner.call(readFile, { params: { id: Number(url?.split('/').at(-1)) } });
    expect((await read(second)).status).toBe(404);
    const { raw, headers } = await read(data.logo_url);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(raw.toString()).toContain('<circle');
    expect(raw.toString()).not.toMatch(/script|onload/);
    expect((await edit({ is_logo_removed: true })).data.logo_url).toBeNull();
  });
});

describe('the subdomain', () => {
  const at = (host: string) => ({ headers: { host } });

  it('shows the pages in the name of the company', async () => {
    await edit({ name: 'Second Life', white_label_sub_domain: 'Second-Life' }, svg);
    expect((await test.owner.call(findCompanyProfile)).data).toMatchObject({
      white_label_sub_domain: 'second-life',
      sub_domain_url: 'https://second-life.tradepost.example',
    });
    const { data } = await test.nobody.call(findDomain, at('second-life.tradepost.example'));
    expect(data).toMatchObject({
      name: 'Second Life',
      is_company: true,
      mark: expect.stringMatching('/v2/domain/logo'),
    });
    const logo = await test.nobody.call(readDomainLogo, at('second-life.tradepost.example'));
    expect(logo.raw.toString()).toContain('<circle');
    expect(logo.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['tradepost.example', 'unknown.tradepost.example', 'second-life.other.example'])(
    'is not %s',
    async (host) => {
      expect((await test.nobody.call(findDomain, at(host))).data).toMatchObject({
        name: 'Tradepost',
        is_company: false,
      });
      expect((await test.nobody.call(readDomainLogo, at(host))).status).toBe(404);
    },
  );

  it('belongs to one company: of two that want it, one is told', async () => {
    const taken = await edit({ white_label_sub_domain: 'second-life' }, undefined, test.other);
    expect(taken.errors.white_label_sub_domain).toEqual(['This subdomain is taken']);
    const both = await Promise.all(
      [test.owner, test.other].map((client) => edit({ white_label_sub_domain: 'phones' }, undefined, client)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await edit({ white_label_sub_domain: '' });
    expect((await edit({ white_label_sub_domain: 'second-life' }, undefined, test.other)).status).toBe(200);
  });
});

describe('the hours', () => {
  const hours = [{ day: 1, opens: '09:00', closes: '18:00' }];
  const save = async (body: Record<string, unknown>, client = test.owner) => {
    const { version } = (await test.owner.call(findPageHours)).data;
    return client.call(savePageHours, { body: { hours, exceptions: [], version, ...body } as never });
  };

  it('are saved', async () => {
    expect((await save({})).data.hours).toEqual(hours);
    expect((await test.owner.call(findPageHours)).data.hours).toEqual(hours);
    expect((await save({}, test.staff)).status).toBe(403);
    expect((await save({ version: 1 })).status).toBe(409);
    expect((await test.other.call(findPageHours)).data.hours).toEqual([]);
  });

  it('close after they open', async () => {
    const { status, errors } = await save({ hours: [{ day: 1, opens: '18:00', closes: '09:00' }] });
    expect([status, errors]).toEqual([422, { 'hours.0.closes': ['Closing must be after opening'] }]);
  });
});
