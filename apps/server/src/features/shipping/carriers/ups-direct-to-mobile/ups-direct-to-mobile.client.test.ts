import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutgoing } from '../../../../platform/http/outgoing.client.ts';
import type { Outgoing } from '../../../../platform/ports/outgoing.ts';
import { errorOf } from '../../../../testing/carriers/error-of.ts';
import {
  type FakeUpsPortal,
  openFakeUpsPortal,
  portalCredentials,
} from '../../../../testing/carriers/fake-ups-portal.ts';
import { boughtRef, sampleLabelRequest } from '../../../../testing/carriers/sample-shipment.ts';
import type { CarrierAccount } from '../carrier-port.rules.ts';
import { openUpsDirectToMobile } from './ups-direct-to-mobile.client.ts';

let fake: FakeUpsPortal;
beforeAll(async () => {
  fake = await openFakeUpsPortal();
});
afterAll(() => fake.close());

const account: CarrierAccount = { vendor: 'ups-direct-to-mobile', credentials: portalCredentials, is_test: false };
const open = (address = {}, credentials = {}) =>
  openUpsDirectToMobile(
    { ...account, credentials: { ...portalCredentials, ...credentials } },
    { base_url: fake.url, ...address },
  );
const request = sampleLabelRequest('03', { is_printerless: true });

describe('what the portal is asked', () => {
  it('tests the logon, and says whose it is', async () => {
    expect(await open().test()).toEqual({ name: 'Blue Phone Shop' });
  });

  it('has one service and no prices', async () => {
    expect(await open().listServices()).toMatchObject([{ service_code: '03', is_return_supported: true }]);
    expect(await open().listRates(request)).toEqual([]);
    expect(await open().checkAddress(request.from)).toBeNull();
  });

  it.each([true, false])('always buys a code, also when a label is asked for: %s', async (is_printerless) => {
    const label = await open().buy({ ...request, is_printerless }, `key-${is_printerless}`, null);
    expect(label).toMatchObject({
      vendor_label_id: fake.bought.at(-1)?.return_id,
      tracking_number: fake.bought.at(-1)?.tracking_number,
      cost: { amount: 820, currency: 'USD' },
      label: null,
      qr: { text: fake.bought.at(-1)?.code },
    });
  });

  it('is for parcels from sellers only', async () => {
    const before = fake.bought.length;
    expect(await errorOf(open().buy({ ...request, is_return: false }, 'key-out', null))).toMatchObject({
      kind: 'refused',
      is_unclear: false,
    });
    expect(fake.bought.length).toBe(before);
  });

  it('voids a return, and knows one that is void', async () => {
    const bought = boughtRef(await open().buy(request, 'key-void', null));
    expect(await open().void(bought)).toEqual({ refund: 'not_applicable', message: null });
    expect(await open().void(bought)).toMatchObject({ refund: 'not_applicable' });
    expect(await open().void({ ...bought, vendor_label_id: 'R0' })).toEqual({
      refund: 'refused',
      message: 'There is no such return.',
    });
  });

  it('tracks a parcel', async () => {
    const bought = boughtRef(await open().buy(request, 'key-track', null));
    expect(await open().track(bought)).toEqual({
      expected_at: '2026-12-04T20:00:00.000Z',
      events: [
        {
          key: 'E2',
          state: 'in_transit',
          description: 'Dropped off',
          place: 'Washington, DC',
          happened_at: '2026-12-01T15:00:00.000Z',
        },
        {
          key: 'E1',
          state: 'expected',
          description: 'Code created',
          place: null,
          happened_at: '2026-11-30T15:00:00.000Z',
        },
      ],
    });
    expect(await open().track({ ...bought, vendor_label_id: 'R0' })).toEqual({ expected_at: null, events: [] });
  });
});

describe('when the portal refuses', () => {
  it.each([
    ['a wrong password', { password: 'wrong' }, {}, 'credentials', 'The logon is not valid.'],
    ['a wrong postal code', {}, { zip_code: '00000' }, 'address', 'The postal code is not valid.'],
  ])('%s', async (_case, credentials, changes, kind, message) => {
    const wrong = { ...request, from: { ...request.from, ...changes } };
    expect(await errorOf(open({}, credentials).buy(wrong, 'key-refused', null))).toMatchObject({
      kind,
      message,
      is_unclear: false,
    });
  });
});

describe('when an answer is lost', () => {
  it('finds the return by the key, and a repeat buys nothing', async () => {
    Object.assign(fake, { mood: 'breaks', moodOf: /POST/ });
    await errorOf(open().buy(request, 'key-lost', null));
    fake.mood = 'works';
    const { length } = fake.bought;
    const found = await open().findBought(request, 'key-lost', null);
    expect(found).toMatchObject({ vendor_label_id: fake.bought.at(-1)?.return_id });
    expect(await open().buy(request, 'key-lost', null)).toEqual(found);
    expect(fake.bought.length).toBe(length);
    expect(await open().findBought(request, 'key-never-sent', null)).toBeNull();
  });
});

describe('the domain that a user entered', () => {
  const openDomain = (domain: string, outgoing?: Outgoing) =>
    openUpsDirectToMobile({ ...account, credentials: { ...portalCredentials, domain } }, { timeout: 2000 }, outgoing);

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '2130706433',
    'a b.com',
    'user@example.com',
    'example.com/path',
    'example.com:8080',
  ])('must be a host name: "%s"', async (domain) => {
    const error = await errorOf(openDomain(domain).buy(request, 'key-domain', null));
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'Enter the domain of your portal, such as returns.example.com',
      is_unclear: false,
    });
  });

  /** The domain leads to the fake, as if the public DNS said so. */
  const toFake = (outgoing: Outgoing, host = '127.0.0.1'): Outgoing => ({
    ...outgoing,
    send: (url, options) =>
      outgoing.send(url.replace('https://returns.example.com', fake.url.replace('127.0.0.1', host)), options),
  });
  const allowed = () => toFake(openOutgoing((address) => address === '127.0.0.1'));

  it.each(['127.0.0.1', 'localhost'])('reaches public addresses only, not %s', async (host) => {
    const before = fake.asked.length;
    const client = openDomain('returns.example.com', toFake(openOutgoing(), host));
    expect(await errorOf(client.buy(request, 'key-private', null))).toMatchObject({
      kind: 'refused',
      message: 'The address points to a private network',
      is_unclear: false,
    });
    expect(fake.asked.length).toBe(before);
  });

  it('is where requests go, with their method and body', async () => {
    const label = await openDomain('returns.example.com', allowed()).buy(request, 'key-public', null);
    expect(fake.asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/returns', body: { reference: 'BOX-1042' } });
    expect(label.vendor_label_id).toBe(fake.bought.at(-1)?.return_id);
  });

  it.each([
    ['limits', { kind: 'rate_limited', retry_after: 7, is_unclear: false }],
    ['fails', { kind: 'unavailable', is_unclear: true }],
    ['hangs', { kind: 'unavailable', is_unclear: true }],
    ['breaks', { kind: 'unavailable', is_unclear: true }],
    ['babbles', { kind: 'nonsense', is_unclear: true }],
  ] as const)('may belong to a server that %s', async (mood, expected) => {
    Object.assign(fake, { mood, moodOf: /./ });
    const client = openUpsDirectToMobile(account, { timeout: 300 }, allowed());
    expect(await errorOf(client.buy(request, `key-public-${mood}`, null))).toMatchObject(expected);
    fake.mood = 'works';
  });

  it('may not redirect elsewhere', async () => {
    const elsewhere: Outgoing = {
      ...openOutgoing(),
      send: async () => ({ status: 302, headers: { location: 'http://10.0.0.1/' }, body: (async function* () {})() }),
    };
    const client = openUpsDirectToMobile(account, {}, elsewhere);
    expect(await errorOf(client.test())).toMatchObject({ kind: 'nonsense', message: 'The domain redirects elsewhere' });
  });
});
