import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../../../testing/carriers/error-of.ts';
import { type FakeUps, openFakeUps, upsCredentials } from '../../../../testing/carriers/fake-ups.ts';
import {
  boughtRef,
  sampleIreland,
  sampleLabelRequest,
  sampleShop,
} from '../../../../testing/carriers/sample-shipment.ts';
import type { CarrierAccount } from '../carrier-port.rules.ts';
import { openUps } from './ups.client.ts';

let fake: FakeUps;
beforeAll(async () => {
  fake = await openFakeUps();
});
afterAll(() => fake.close());

const account: CarrierAccount = { vendor: 'ups', credentials: upsCredentials, is_test: true };
const open = (address = {}, credentials = {}) =>
  openUps({ ...account, credentials: { ...upsCredentials, ...credentials } }, { base_url: fake.url, ...address });
const request = sampleLabelRequest('03');
const key = '8be4df61-93ca-11d2-aa0d-00e098032b8c';
const sentTo = (path: string) => fake.asked.findLast((asked) => asked.path === path);

describe('what UPS is asked', () => {
  it('tests the key', async () => {
    expect(await open().test()).toEqual({ name: null });
    expect(sentTo('/security/v1/oauth/token')?.headers['x-merchant-id']).toBe('A1B2C3');
  });

  it('lists its services', async () => {
    const names = (await open().listServices()).map(({ service_code, name }) => `${service_code} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(['03 UPS Ground', '02 UPS 2nd Day Air', '11 UPS Standard', '65 UPS Worldwide Saver']),
    );
  });

  it('quotes negotiated prices, the cheapest first, without services that cannot return', async () => {
    const rates = await open().listRates(request);
    expect(rates.map((rate) => [rate.name, rate.cost.amount, rate.delivery_days])).toEqual([
      ['UPS Ground', 987, 3],
      ['UPS 3 Day Select', 2000, 3],
      ['UPS Next Day Air', 5210, 1],
    ]);
    const outbound = await open().listRates({ ...request, is_return: false });
    expect(outbound[0]).toMatchObject({ service_code: '14', cost: { amount: 900, currency: 'USD' } });
    const abroad = await open().listRates({ ...request, is_return: false, to: sampleIreland });
    expect(abroad.map((rate) => rate.name)).toEqual(['UPS Worldwide Expedited']);
  });

  it('buys a return label: the account is the receiver', async () => {
    const label = await open().buy(request, key, null);
    expect(label).toMatchObject({
      tracking_number: fake.bought.at(-1)?.tracking,
      vendor_shipment_id: fake.bought.at(-1)?.tracking,
      cost: { amount: 987, currency: 'USD' },
      label: { content_type: 'application/pdf' },
    });
    const sent = sentTo('/api/shipments/v2409/ship');
    expect(sent?.headers.transid).toBe('8be4df6193ca11d2aa0d00e098032b8c');
    expect(sent?.body).toMatchObject({
      ShipmentRequest: {
        Request: { TransactionReference: { CustomerContext: key } },
        Shipment: {
          Shipper: { Name: 'Blue Phone Shop', ShipperNumber: 'A1B2C3' },
          ShipFrom: { Name: 'Sam Seller', Address: { PostalCode: '20024' } },
          ShipTo: { Address: { PostalCode: '631042351' } },
          ReturnService: { Code: '9' },
          Service: { Code: '03' },
          Package: [
            {
              PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: '1.1' },
              ReferenceNumber: [{ Value: 'BOX-1042' }, { Value: '8be4df6193ca11d2aa0d00e098032b8c' }],
            },
          ],
        },
        // UPS ships with a picture. The page is ours.
        LabelSpecification: { LabelImageFormat: { Code: 'PNG' } },
      },
    });
  });

  it('buys an insured ZPL label across a border, with an invoice and metric sizes', async () => {
    const customs = [
      { description: 'Used phone', quantity: 2, value: 25_000, weight_grams: 400, origin_country: 'CN' },
    ];
    const abroad = sampleLabelRequest('65', { from: sampleIreland, format: 'zpl', insured_amount: 25_000, customs });
    const label = await open().buy(abroad, 'key-abroad', null);
    expect(label.label?.content_type).toBe('application/zpl');
    expect(sentTo('/api/shipments/v2409/ship')?.body).toMatchObject({
      ShipmentRequest: {
        Shipment: {
          // Outside of the United States, references belong to the shipment.
          ReferenceNumber: [{ Value: 'BOX-1042' }, { Value: 'keyabroad' }],
          Package: [
            {
              PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '0.5' },
              PackageServiceOptions: { DeclaredValue: { CurrencyCode: 'USD', MonetaryValue: '250.00' } },
            },
          ],
          InvoiceLineTotal: { MonetaryValue: '250.00' },
          ShipmentServiceOptions: {
            InternationalForms: { ReasonForExport: 'SALE', Product: [{ Unit: { Number: '2', Value: '125.00' } }] },
          },
        },
      },
    });
  });

  it('has no code for the counter', async () => {
    const before = fake.bought.length;
    const error = await errorOf(open().buy({ ...request, is_printerless: true }, 'key-qr', null));
    expect(error).toMatchObject({ kind: 'refused', is_unclear: false });
    expect(fake.bought.length).toBe(before);
  });

  it('voids a label, and knows one that is void', async () => {
    const bought = boughtRef(await open().buy(request, 'key-void', null));
    expect(await open().void(bought)).toEqual({ refund: 'not_applicable', message: 'Voided' });
    expect(await open().void(bought)).toMatchObject({ refund: 'not_applicable' });
    expect(fake.voided).toEqual([bought.tracking_number]);
    expect(await open().void({ ...bought, vendor_shipment_id: '1Z0' })).toEqual({
      refund: 'refused',
      message: 'No shipment found within the allowed void period.',
    });
  });

  it('tracks a parcel, with the same keys each time', async () => {
    const bought = boughtRef(await open().buy(request, 'key-track', null));
    const tracked = await open().track(bought);
    expect(tracked.expected_at).toBe('2026-12-04T19:00:00.000Z');
    expect(tracked.events.map(({ state, happened_at, place }) => [state, happened_at, place])).toEqual([
      ['out_for_delivery', '2026-12-02T14:00:00.000Z', 'WASHINGTON, DC, US'],
      ['exception', '2026-12-01T07:47:00.000Z', 'WASHINGTON, DC, US'],
      ['expected', '2026-11-30T12:13:56.000Z', null],
    ]);
    expect(new Set(tracked.events.map((event) => event.key)).size).toBe(3);
    expect(await open().track(bought)).toEqual(tracked);
    expect(await open().track({ ...bought, tracking_number: '1Z0' })).toEqual({ expected_at: null, events: [] });
  });

  it.each([
    [{}, true, [], '63104-2351'],
    [{ street: 'Main St' }, false, ['UPS knows several addresses like this'], '63104-2351'],
    [{ zip_code: '00000' }, false, ['UPS does not know this address'], undefined],
  ])('checks the address %j', async (changes, is_deliverable, problems, zip_code) => {
    const verdict = await open().checkAddress({ ...sampleShop, ...changes });
    expect(verdict).toMatchObject({ is_deliverable, problems });
    expect(verdict?.corrected?.zip_code).toBe(zip_code);
  });

  it('checks addresses in the United States only', async () => {
    expect(await open().checkAddress(sampleIreland)).toBeNull();
  });

  it('books a pickup', async () => {
    const bought = boughtRef(await open().buy(request, 'key-pickup', null));
    const pickup = {
      at: sampleShop,
      carrier: 'ups' as const,
      carrier_account: null,
      parcels: [request.parcel, request.parcel],
      labels: [bought],
      day: '2026-12-02',
      from_hour: 9,
      to_hour: 17,
      instructions: 'Ring the bell',
    };
    expect(await open().bookPickup?.(pickup, key)).toEqual({
      confirmation: '291',
      cost: { amount: 850, currency: 'USD' },
    });
    expect(sentTo('/api/pickupcreation/v2409/pickup')?.body).toMatchObject({
      PickupCreationRequest: {
        PickupDateInfo: { PickupDate: '20261202', ReadyTime: '0900', CloseTime: '1700' },
        PickupPiece: [{ Quantity: '2' }],
        TotalWeight: { Weight: '2.1', UnitOfMeasurement: 'LBS' },
      },
    });
  });
});

describe('when UPS refuses', () => {
  it.each([
    ['a wrong secret', { password: 'wrong' }, {}, 'credentials', 'ClientId is Invalid'],
    ['another account', { account_number: 'ZZZZZZ' }, {}, 'credentials', 'Missing or invalid shipper number'],
    ['a wrong postal code', {}, { zip_code: '00000' }, 'address', 'Missing or invalid ship to postal code'],
  ])('%s', async (_case, credentials, changes, kind, message) => {
    const before = fake.bought.length;
    const wrong = { ...request, is_return: false, to: { ...request.to, ...changes } };
    expect(await errorOf(open({}, credentials).buy(wrong, 'key-refused', null))).toMatchObject({
      kind,
      message,
      is_unclear: false,
    });
    expect(fake.bought.length).toBe(before);
  });

  it('renews a token once after 401, for all calls together', async () => {
    await open().listRates(request);
    fake.oauth.expire();
    const before = fake.oauth.issued;
    await Promise.all([1, 2, 3].map(() => open().listRates(request)));
    expect(fake.oauth.issued - before).toBe(1);
  });
});

describe('when an answer is lost', () => {
  it('recovers the label by the key', async () => {
    Object.assign(fake, { mood: 'breaks', moodOf: /ship$/ });
    await errorOf(open().buy(request, '11111111-93ca-11d2-aa0d-00e098032b8c', null));
    fake.mood = 'works';
    const before = fake.bought.length;
    expect(await open().findBought(request, '11111111-93ca-11d2-aa0d-00e098032b8c', null)).toMatchObject({
      tracking_number: fake.bought.at(-1)?.tracking,
      label: { content_type: 'application/pdf' },
      cost: null,
    });
    expect(fake.bought.length).toBe(before);
  });

  it('recovers a label that came in another format than asked for', async () => {
    Object.assign(fake, { label: Buffer.from('GIF89a') });
    expect(await errorOf(open().buy(request, 'key-gif', null))).toMatchObject({ kind: 'nonsense', is_unclear: true });
    Object.assign(fake, { label: null });
    expect(await open().findBought(request, 'key-gif', null)).toMatchObject({
      label: { content_type: 'application/pdf' },
    });
  });

  it('leaves it to a person when UPS finds nothing, or more than one label', async () => {
    expect(await open().findBought(request, 'key-never-sent', null)).toBe('unknown');
    await open().buy(request, 'key-two', null);
    await open().buy(request, 'key-two', null);
    expect(await open().findBought(request, 'key-two', null)).toBe('unknown');
  });

  it('says when UPS cannot be asked', async () => {
    Object.assign(fake, { mood: 'fails', moodOf: /recovery/ });
    expect(await errorOf(open().findBought(request, key, null))).toMatchObject({
      kind: 'unavailable',
      is_unclear: false,
    });
    fake.mood = 'works';
  });
});
