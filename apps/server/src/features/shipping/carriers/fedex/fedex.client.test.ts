import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../../../testing/carriers/error-of.ts';
import { type FakeFedEx, fedexCredentials, openFakeFedEx } from '../../../../testing/carriers/fake-fedex.ts';
import {
  boughtRef,
  sampleIreland,
  sampleLabelRequest,
  sampleShop,
} from '../../../../testing/carriers/sample-shipment.ts';
import type { CarrierAccount } from '../carrier-port.rules.ts';
import { openFedEx } from './fedex.client.ts';

let fake: FakeFedEx;
beforeAll(async () => {
  fake = await openFakeFedEx();
});
afterAll(() => fake.close());

const account: CarrierAccount = { vendor: 'fedex', credentials: fedexCredentials, is_test: true };
const open = (address = {}, credentials = {}) =>
  openFedEx({ ...account, credentials: { ...fedexCredentials, ...credentials } }, { base_url: fake.url, ...address });
const request = sampleLabelRequest('FEDEX_GROUND');
const sentTo = (path: string) => fake.asked.findLast((asked) => asked.path === path);

describe('what FedEx is asked', () => {
  it('tests the key', async () => {
    expect(await open().test()).toEqual({ name: null });
  });

  it('lists its services', async () => {
    const services = await open().listServices();
    expect(services[0]).toEqual({
      carrier: 'fedex',
      service_code: 'FEDEX_GROUND',
      carrier_account: null,
      name: 'FedEx Ground',
      is_domestic: true,
      is_international: true,
      is_return_supported: true,
    });
  });

  it('quotes account prices, the cheapest first, without services that cannot return', async () => {
    const rates = await open().listRates(request);
    expect(rates.map((rate) => [rate.name, rate.cost.amount, rate.delivery_days])).toEqual([
      ['FedEx Ground', 1140, 3],
      ['FedEx 2Day', 2501, 2],
      ['FedEx Standard Overnight', 4810, 1],
    ]);
    const outbound = await open().listRates({ ...request, is_return: false });
    expect(outbound[0]).toMatchObject({
      service_code: 'GROUND_HOME_DELIVERY',
      cost: { amount: 1095, currency: 'USD' },
    });
    const abroad = await open().listRates({ ...request, is_return: false, to: sampleIreland });
    expect(abroad.map((rate) => [rate.service_code, rate.delivery_days])).toEqual([
      ['INTERNATIONAL_ECONOMY', 5],
      ['FEDEX_INTERNATIONAL_PRIORITY', null],
    ]);
  });

  it('buys a return label', async () => {
    const label = await open().buy(request, '8be4df61-93ca-11d2-aa0d-00e098032b8c', null);
    expect(label).toMatchObject({
      service: request.service,
      tracking_number: fake.bought.at(-1),
      vendor_shipment_id: 'FDXG',
      cost: { amount: 1140, currency: 'USD' },
      label: { content_type: 'application/pdf' },
      qr: null,
    });
    expect(label.label?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const sent = sentTo('/ship/v1/shipments');
    expect(sent?.headers['x-customer-transaction-id']).toBe('8be4df61-93ca-11d2-aa0d-00e098032b8c');
    expect(sent?.body).toMatchObject({
      requestedShipment: {
        shipper: { contact: { personName: 'Sam Seller' }, address: { streetLines: ['45 L St SW', 'Apt 4'] } },
        recipients: [{ contact: { companyName: 'Blue Phone Shop' } }],
        shipmentSpecialServices: {
          specialServiceTypes: ['RETURN_SHIPMENT'],
          returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
        },
        requestedPackageLineItems: [
          {
            // 454 g is a little more than a pound.
            weight: { units: 'LB', value: 1.1 },
            dimensions: { length: 10, width: 7, height: 3, units: 'IN' },
            customerReferences: [
              { customerReferenceType: 'CUSTOMER_REFERENCE', value: 'BOX-1042' },
              { customerReferenceType: 'P_O_NUMBER', value: '8be4df6193ca11d2aa0d00e098032b' },
            ],
          },
        ],
      },
    });
  });

  it('buys an insured ZPL label across a border, with customs', async () => {
    const customs = [
      { description: 'Used phone', quantity: 2, value: 25_000, weight_grams: 400, origin_country: 'CN' },
    ];
    const abroad = sampleLabelRequest('INTERNATIONAL_ECONOMY', {
      from: sampleShop,
      to: sampleIreland,
      is_return: false,
      format: 'zpl',
      insured_amount: 25_000,
      customs,
    });
    const label = await open().buy(abroad, 'key-abroad', null);
    expect(label.label?.content_type).toBe('application/zpl');
    const { requestedShipment } = sentTo('/ship/v1/shipments')!.body as { requestedShipment: object };
    expect(requestedShipment).not.toHaveProperty('shipmentSpecialServices');
    expect(requestedShipment).toMatchObject({
      requestedPackageLineItems: [{ declaredValue: { amount: 250, currency: 'USD' } }],
      customsClearanceDetail: {
        totalCustomsValue: { amount: 250, currency: 'USD' },
        commodities: [{ quantity: 2, unitPrice: { amount: 125 }, countryOfManufacture: 'CN' }],
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
    expect(await open().void(bought)).toEqual({ refund: 'not_applicable', message: 'Success' });
    expect(await open().void(bought)).toMatchObject({ refund: 'not_applicable' });
    expect(fake.canceled).toEqual([bought.tracking_number]);
    expect(await open().void({ ...bought, tracking_number: '1' })).toEqual({
      refund: 'refused',
      message: 'Invalid tracking number.',
    });
  });

  it('tracks a parcel, with the same keys each time', async () => {
    const bought = boughtRef(await open().buy(request, 'key-track', null));
    const tracked = await open().track(bought);
    expect(tracked.expected_at).toBe('2026-12-05T02:00:00.000Z');
    expect(tracked.events.map(({ state, happened_at, place }) => [state, happened_at, place])).toEqual([
      ['out_for_delivery', '2026-12-02T14:00:00.000Z', 'WASHINGTON, DC, US'],
      ['in_transit', '2026-12-01T23:00:00.000Z', 'WASHINGTON, DC, US'],
      ['expected', '2026-12-01T15:00:00.000Z', null],
    ]);
    expect(await open().track(bought)).toEqual(tracked);
    expect(await open().track({ ...bought, tracking_number: '1' })).toEqual({ expected_at: null, events: [] });
  });

  it('checks an address', async () => {
    expect(await open().checkAddress(sampleShop)).toMatchObject({
      is_deliverable: true,
      problems: [],
      corrected: { street: '2700 S JEFFERSON AVE', zip_code: '63104-3704' },
    });
    expect(await open().checkAddress({ ...sampleShop, zip_code: '00000' })).toMatchObject({
      is_deliverable: false,
      problems: ['Address not found.'],
    });
  });

  it('books a pickup for Ground or Express, not both', async () => {
    const bought = boughtRef(await open().buy(request, 'key-pickup', null));
    const pickup = {
      at: sampleShop,
      carrier: 'fedex' as const,
      carrier_account: null,
      parcels: [request.parcel, request.parcel],
      labels: [bought],
      day: '2026-12-02',
      from_hour: 9,
      to_hour: 17,
      instructions: 'Ring the bell',
    };
    expect(await open().bookPickup?.(pickup, 'key-p1')).toEqual({ confirmation: 'COSA 3001', cost: null });
    expect(sentTo('/pickup/v1/pickups')?.body).toMatchObject({
      carrierCode: 'FDXG',
      packageCount: 2,
      originDetail: { readyDateTimestamp: '2026-12-02T09:00:00Z', customerCloseTime: '17:00:00' },
    });
    const mixed = { ...pickup, labels: [bought, { ...bought, vendor_shipment_id: 'FDXE' }] };
    expect(await errorOf(open().bookPickup!(mixed, 'key-p2'))).toMatchObject({ kind: 'refused', is_unclear: false });
    expect(fake.pickups).toEqual(['FDXG']);
  });
});

describe('when FedEx refuses', () => {
  it.each([
    ['a wrong secret', { password: 'wrong' }, {}, 'credentials', 'The given client credentials were not valid.'],
    ['another account', { account_number: '1' }, {}, 'credentials', 'The account number is invalid.'],
    ['a wrong postal code', {}, { zip_code: '00000' }, 'address', 'Recipient postal code is invalid.'],
  ])('%s', async (_case, credentials, changes, kind, message) => {
    const before = fake.bought.length;
    const wrong = { ...request, to: { ...request.to, ...changes } };
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

  it('cannot say what a lost answer has bought', async () => {
    Object.assign(fake, { mood: 'hangs', moodOf: /shipments$/ });
    await errorOf(open({ timeout: 200 }).buy(request, 'key-lost', null));
    fake.mood = 'works';
    expect(await open().findBought(request, 'key-lost', null)).toBe('unknown');
  });
});
