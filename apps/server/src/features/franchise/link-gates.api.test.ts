import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import * as links from '@tradepost/contracts/franchise/company-link.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const white = { host: 'desk.example.com', name: 'Trade Desk', accent: '#123a6b', hides: ['multiple-account'] };
let app: TestApp;
let code: string;
beforeAll(async () => {
  app = await openTestApp({ WHITE_LABELS: JSON.stringify([white]) });
  code = (await app.other.call(links.listCompanyLinks)).data.company_code;
});
afterAll(() => app.close());

test('a site with one account per company has no links', async () => {
  const by = { headers: { host: 'desk.example.com' } };
  const sent = await app.owner.call(links.sendLinkRequest, { ...by, params: { id: code } });
  expect([sent.status, sent.message]).toEqual([403, links.linkMessages.site]);
  const own = (await app.owner.call(links.listCompanyLinks)).data.company_code;
  const request = await app.other.call(links.sendLinkRequest, { params: { id: own } });
  const { id } = request.data.items[0]!;
  const accepted = await app.owner.call(links.acceptLink, { ...by, params: { id } });
  expect([accepted.status, accepted.message]).toEqual([403, links.linkMessages.site]);
  expect((await app.owner.call(links.declineLink, { ...by, params: { id } })).status).toBe(200);
});

test('a company whose trial has ended reads its links and cannot change them', async () => {
  await asSystem(app.platform, (db) =>
    db.execute(
      sql`update companies set subscription_status = ${subscriptionStatus.trial}, trial_ends_at = '2026-02-01' where company_id = ${app.first.company_id}`,
    ),
  );
  const { data } = await app.owner.call(links.listCompanyLinks);
  expect(data.items).toHaveLength(1);
  expect((await app.owner.call(links.sendLinkRequest, { params: { id: code } })).status).toBe(403);
  expect((await app.owner.call(links.deleteLink, { params: { id: data.items[0]!.id } })).status).toBe(403);
});
