import { createVerify } from 'node:crypto';
import { createServer } from 'node:net';
import * as contract from '@tradepost/contracts/messages/mail-server.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { DnsUnavailable } from '../../../platform/mail/dns.client.ts';
import { openMailer } from '../../../platform/mail/mailer.ts';
import { queueMail, sendWaitingMails } from '../../../platform/mail/outbox.ts';
import type { Dns } from '../../../platform/ports/dns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkRecord } from './mail-records.rules.ts';
import { recheckMailDomains } from './recheck.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ MAIL_FROM: 'Tradepost <no-reply@post.test>' });
});
afterAll(() => app.close());

/** A DNS with these answers. Null does not answer. */
let zone: Map<string, string[]> | null = new Map();
const ask = async (host: string) => {
  if (zone === null) throw new DnsUnavailable('timeout');
  return zone.get(host) ?? [];
};
const dns: Dns = { txt: ask, cname: ask };

beforeEach(async () => {
  app.platform.dns = dns;
  zone = new Map();
  await app.platform.database.script('delete from mail_domains; delete from mails');
});

const form = { email: 'hello@shop.test', domain: 'shop.test', continent_code: 'NA', sub_domain: 'bounce' } as const;
const add = (body: object = {}, client = app.owner) =>
  client.call(contract.addMailDomain, { body: { ...form, ...body } });
const verify = (id: number, client = app.owner) => client.call(contract.verifyMailDomain, { params: { id } });
const list = async () => (await app.owner.call(contract.listMailDomains)).data;

/** Sets the records as a person does. */
async function setUp(): Promise<contract.MailDomain> {
  const { data } = await add();
  for (const { host, value } of data.records) zone?.set(host, [value]);
  return data;
}

describe('the sending domain', () => {
  it('is added with its records, verified by DNS, lost with them, and removed', async () => {
    expect(await list()).toEqual({ items: [], sender: 'no-reply@post.test', is_temporary: true });
    const domain = await setUp();
    expect(domain.records.map(({ type, host, state }) => [type, host.replace(/tp\w{8}/, 'K'), state])).toEqual([
      ['TXT', 'shop.test', 'unchecked'],
      ['TXT', 'K._domainkey.shop.test', 'unchecked'],
      ['CNAME', 'bounce.shop.test', 'unchecked'],
    ]);
    expect(domain.records[0]?.value).toBe('v=spf1 include:spf.na.post.test ~all');
    expect((await add()).status).toBe(409);
    zone?.delete('bounce.shop.test');
    expect((await verify(domain.id)).data).toMatchObject({
      is_verified: false,
      records: [{ state: 'found' }, { state: 'found' }, { state: 'missing' }],
    });
    zone?.set('bounce.shop.test', ['Bounce.na.post.test.']);
    expect((await verify(domain.id)).data).toMatchObject({ is_verified: true });
    expect(await list()).toMatchObject({ sender: 'hello@shop.test', is_temporary: false });
    zone = null;
    expect((await verify(domain.id)).status).toBe(409);
    expect(await recheckMailDomains(app.platform)).toBe(1);
    expect(await list()).toMatchObject({ is_temporary: false });
    zone = new Map();
    await recheckMailDomains(app.platform);
    expect(await list()).toMatchObject({ is_temporary: true });
    const stored = await app.within((ctx) =>
      readRows<{ text: string }>(ctx.db, sql`select fields::text as text from changes where entity = 'mail_domains'`),
    );
    expect(stored.map(({ text }) => text).join()).not.toMatch(/"v1\.|PRIVATE/);
    for (const other of [app.other, app.nobody, app.staff])
      expect((await verify(domain.id, other)).status).not.toBe(200);
    const remove = () => app.owner.call(contract.removeMailDomain, { params: { id: domain.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  it.each([
    [{ domain: 'localhost' }, { domain: ['Domain must look like example.com'] }],
    [{ email: 'hello@other.test' }, { email: ['Email must be an address at the domain'] }],
    [{ email: 'hello' }, { email: ['Email is not a valid email address', 'Email must be an address at the domain'] }],
    [{ sub_domain: 'a.b' }, { sub_domain: ['Subdomain must be one word of letters, digits and hyphens'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await add(body)).toMatchObject({ status: 422, errors });
  });

  test('two people add one: it is one', async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test.each([
  [
    'spf',
    'v=spf1 include:spf.na.post.test ~all',
    ['v=spf1 include:_spf.google.com include:spf.na.post.test -all'],
    'found',
  ],
  ['spf', 'v=spf1 include:spf.na.post.test ~all', ['v=spf1 include:spf.na.post.test.evil -all'], 'wrong'],
  ['spf', 'v=spf1 include:a.test ~all', ['v=spf1 include:a.test ~all', 'v=spf1 mx -all'], 'wrong'],
  ['spf', 'v=spf1 include:a.test ~all', ['google-site-verification=x'], 'missing'],
  ['dkim', 'v=DKIM1; k=rsa; p=AB', ['v=DKIM1; p=A B'], 'found'],
  ['dkim', 'v=DKIM1; k=rsa; p=AB', ['v=DKIM1; k=rsa; p=AC'], 'wrong'],
] as const)('%s %s, and DNS has %j: %s', (purpose, value, answers, state) => {
  expect(checkRecord({ purpose, type: 'TXT', host: 'h', value }, answers).state).toBe(state);
});

/** A mail server for one email, with its envelope and its text. */
async function openSmtp() {
  const received = { commands: [] as string[], text: '' };
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        received.text += text;
        inData = !received.text.endsWith('\r\n.\r\n');
        if (!inData) socket.write('250 taken\r\n');
        return;
      }
      received.commands.push(text.trim());
      inData = text.startsWith('DATA');
      socket.write(inData ? '354 go on\r\n' : '250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, close: () => server.close() };
}

/** Sends one email of the company through a mail server, and returns what that got. */
async function deliver(extra: object = {}) {
  const smtp = await openSmtp();
  app.platform.mailer = openMailer({ ...app.platform.config, smtp_url: smtp.url });
  const mail = { template: 'test', to_address: 'ana@seller.test', subject: 'News', html: '<p>Ñews</p>', plain: 'Ñews' };
  await app.within(async (ctx) => queueMail(ctx, { ...mail, is_from_company: true, ...extra }));
  expect(await sendWaitingMails(app.platform)).toBe(1);
  app.platform.mailer = null;
  smtp.close();
  return smtp.received;
}

/** Checks a signature as a receiver does: relaxed headers, and the key that DNS has. */
function isSigned(text: string, publicKey: string): boolean {
  const message = text.slice(0, text.lastIndexOf('\r\n.\r\n') + 2);
  const unfold = (header: string) => header.replaceAll(/\r\n(?=[ \t])/g, '');
  const headers = unfold(message.slice(0, message.indexOf('\r\n\r\n'))).split('\r\n');
  const find = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  const relax = (line: string) => {
    const at = line.indexOf(':');
    return `${line.slice(0, at).toLowerCase().trim()}:${line
      .slice(at + 1)
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const signature = find('DKIM-Signature');
  const tag = (name: string) => new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const signed = tag('h')
    .split(':')
    .map((name) => relax(find(name)));
  const own = relax(signature).replace(/([; ]b=)[^;]*/, '$1');
  const verifier = createVerify('RSA-SHA256').update([...signed, own].join('\r\n'));
  const key = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return verifier.verify(key, tag('b'), 'base64');
}

describe('an email of the company', () => {
  it('comes from its verified domain, signed with the key that DNS has', async () => {
    const domain = await setUp();
    await verify(domain.id);
    const { commands, text } = await deliver();
    expect(text).toMatch(/^From: .*<hello@shop\.test>/m);
    expect(commands).toContain('MAIL FROM:<returned@bounce.shop.test>');
    const publicKey = /p=(.*)$/.exec(domain.records[1]?.value ?? '')?.[1] ?? '';
    expect(text).toContain('d=shop.test');
    expect(isSigned(text, publicKey)).toBe(true);
    expect(isSigned(text.replace('Subject: News', 'Subject: Fake'), publicKey)).toBe(false);
  });

  it('comes from the temporary address until then, and what is ours always does', async () => {
    await setUp();
    expect((await deliver()).text).toMatch(/^From: First \S.*<no-reply@post\.test>|^From: .*<no-reply@post\.test>/m);
    const { text } = await deliver({ is_from_company: false });
    expect(text).toMatch(/^From: Tradepost <no-reply@post\.test>/m);
    expect(text).not.toContain('DKIM-Signature');
  });
});
