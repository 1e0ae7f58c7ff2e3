import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import type { Contract } from '@tradepost/contracts/route';
import { loginStatus, me } from '@tradepost/contracts/session/session.contract';
import { sendPhoneCode } from '@tradepost/contracts/session/two-factor.contract';
import { ejectOnboarding, saveWidgetSite } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { invite } from '@tradepost/contracts/users/invite.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import type { Client } from '../../../testing/test-app.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { newcomerPassword, onboard, signUp } from '../../../testing/test-newcomer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15005550006' });
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(3_600_001));

const unverified = 'Verify your email first. You can then set up your company and start buying.';
const unfinished = 'Finish setting up your company first: choose how you buy.';

/** What concerns the user, the bill or the setup itself. Everything else changes the business. */
const openAreas = ['session', 'billing', 'notifications', 'registration', 'onboarding'];
const writes = routes
  .map(({ contract }) => contract)
  .filter(({ method, access }) => method !== 'GET' && access !== 'public');
const closed = writes.filter(({ area, is_free_when_unpaid }) => !openAreas.includes(area) && !is_free_when_unpaid);

const send = (client: Client, contract: Contract) =>
  client.call(contract, { params: { id: 1, user_id: 1, location_id: 1, order_id: 1 } as never });

describe('a company that is not set up', () => {
  it('can make no call that changes its business', async () => {
    const { client } = await signUp(test);
    expect(closed.length).toBeGreaterThan(80);
    const passed: string[] = [];
    for (const contract of closed) {
      const { status, message } = await send(client, contract);
      if (status !== 403 || message !== unverified) passed.push(`${contract.method} ${contract.url}: ${status}`);
    }
    expect(passed).toEqual([]);
  });

  it.each([
    ['before the email is verified', 1, unverified],
    ['after it', 2, unfinished],
  ] as const)('makes no order, invites nobody and sends nothing %s', async (_case, step, message) => {
    const newcomer = await signUp(test);
    const { client } = newcomer;
    await onboard(test, newcomer, step);
    const to = `step${step}@elsewhere.test`;
    const calls: [Contract, object][] = [
      [createCustomer, { first_name: 'Ana', last_name: 'Lee' }],
      [createInStoreOrder, { location_id: 1, customer_id: 1, items: [] }],
      [invite, { email: to, role_id: 1 }],
      [saveWidgetSite, { website_url: 'https://fresh.test', developer_email: to }],
      [sendPhoneCode, { phone_number: '+1 415 555 2671', password: newcomerPassword }],
    ];
    for (const [contract, body] of calls) {
      const reply = await client.call(contract, { body });
      expect([contract.url, reply.status, reply.message]).toEqual([contract.url, 403, message]);
    }
    expect(await readMails(test.platform, to)).toEqual([]);
    for (const read of [me, loginStatus]) expect((await client.call(read as Contract)).status).toBe(200);
    expect((await client.call(saveWidgetSite, { body: { website_url: 'https://fresh.test' } })).status).toBe(200);
  });

  it('is open once it is', async () => {
    const newcomer = await signUp(test);
    await onboard(test, newcomer, 2);
    await newcomer.client.call(ejectOnboarding);
    const customer = await newcomer.client.call(createCustomer, { body: { first_name: 'Ana', last_name: 'Lee' } });
    expect(customer.status).toBe(200);
  });

  it('leaves other companies alone', async () => {
    await signUp(test);
    expect((await test.owner.call(createCustomer, { body: { first_name: 'Ana', last_name: 'Lee' } })).status).toBe(200);
  });
});
