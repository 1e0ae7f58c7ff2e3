import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ShipEngineLabel } from '../../features/shipping/carriers/shipengine/shipengine-objects.rules.ts';
import { samplePng } from '../sample-pictures.ts';
import { fakeLabelPdf, fakeLabelZpl } from './fake-label.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';

export const fakeShipEngineKey = 'TEST_fake';

interface Address {
  name: string;
  postal_code: string;
  address_line1: string;
}

interface Shipment {
  external_shipment_id: string;
  carrier_id: string;
  service_code: string;
  ship_from: Address;
  ship_to: Address;
  packages: { weight: { value: number }; insured_value?: object }[];
}

interface PrintOptions {
  label_format: 'pdf' | 'zpl';
  display_scheme: string;
}

export interface FakeShipEngine extends FakeVendor {
  /** How many labels were paid. */
  bought: number;
  /** In US cents. A purchase takes from it. */
  balance: number;
  /** Labels are named by an address, not held by the answer. */
  is_by_url: boolean;
  /** How long ago each shipment was made, in milliseconds. */
  shipment_age: number;
  labels: Map<string, ShipEngineLabel>;
  webhooks: { webhook_id: string; url: string; event: string }[];
  /** The headers of a webhook that is signed with the newest key. */
  sign(raw: Buffer, at: Date): Record<string, string>;
  /** From now on webhooks are signed with a new key. */
  rotateKey(): void;
}

const error = (status: number, error_code: string, message: string, more: object = {}): VendorAnswer => ({
  status,
  body: { request_id: 'r', errors: [{ error_source: 'shipengine', error_type: 'x', error_code, message, ...more }] },
});

const usd = (amount: number) => ({ currency: 'usd', amount });

/** ShipEngine as far as labels need it. ZIP code 00000 is no address; a parcel over 30 kg has no rate. */
export async function openFakeShipEngine(): Promise<FakeShipEngine> {
  const shipments = new Map<string, Shipment>();
  const pairs: { kid: string; public: KeyObject; private: KeyObject }[] = [];

  const vendor = await openFakeVendor((asked) => {
    const call = `${asked.method} ${asked.path}`;
    if (call === 'GET /jwks') return { body: { keys: pairs.map(jwkOf) } };
    const [, file] = /^GET \/v1\/downloads\/(.+)$/.exec(call) ?? [];
    if (file) return { body: fileOf(file) };
    if (asked.headers['api-key'] !== fakeShipEngineKey) return error(401, 'unauthorized', 'The API key is invalid.');
    return answer(call, asked);
  });

  function answer(call: string, { body, path }: AskedOfVendor): VendorAnswer {
    const given = (body ?? {}) as Record<string, object>;
    const [, , kind = '', id = '', last = ''] = path.split('/').map(decodeURIComponent);
    switch (call) {
      case 'GET /v1/carriers':
        return { body: { carriers } };
      case 'POST /v1/rates':
        return { body: { rate_response: ratesOf(given.shipment as Shipment) } };
      case 'POST /v1/labels':
        return buyNew(given.shipment as Shipment, given as unknown as PrintOptions);
      case 'POST /v1/addresses/validate':
        return { body: (body as Address[]).map(verdictOf) };
      case 'POST /v1/pickups':
        return { body: { pickup_id: 'pik_1', confirmation_number: 'PU-292513' } };
      case 'GET /v1/environment/webhooks':
        return { body: fake.webhooks };
      case 'POST /v1/environment/webhooks': {
        const webhook = { webhook_id: `se-${fake.webhooks.length + 1}`, ...(given as unknown as { url: string }) };
        fake.webhooks.push({ event: 'track', ...webhook });
        return { body: webhook };
      }
    }
    if (kind === 'environment' && asIndex(last) >= 0) {
      fake.webhooks.splice(asIndex(last), 1);
      return { status: 204, body: '' };
    }
    if (kind === 'shipments' && id === 'external_shipment_id')
      return shipments.has(last) ? { body: { shipment_id: last, ...stateOf(last) } } : notFound;
    if (call === `PUT /v1/shipments/${id}`) {
      shipments.set(id, body as Shipment);
      return { body: { shipment_id: id } };
    }
    if (call === `POST /v1/labels/shipment/${last}`)
      return pay(shipments.get(last) as Shipment, given as unknown as PrintOptions);
    const label = id === 'external_shipment_id' ? fake.labels.get(last) : labelById(id);
    return kind === 'labels' && label ? labelAnswer(last, label) : notFound;
  }

  const stateOf = (id: string) => ({
    shipment_status: fake.labels.has(id) ? 'label_purchased' : 'pending',
    modified_at: new Date(Date.now() - fake.shipment_age).toISOString(),
  });
  const asIndex = (id: string): number => fake.webhooks.findIndex(({ webhook_id }) => webhook_id === id);
  const labelById = (id: string) => [...fake.labels.values()].find(({ label_id }) => label_id === id);

  function labelAnswer(verb: string, label: ShipEngineLabel): VendorAnswer {
    if (verb === 'track') return { body: trackingOf(label.tracking_number) };
    if (verb !== 'void') return { body: label };
    const isVoid = label.status === 'voided';
    label.status = 'voided';
    if (isVoid) return { body: { approved: false, message: 'Voided before.', reason_code: 'label_already_voided' } };
    return { body: { approved: true, message: 'Request for refund submitted.' } };
  }

  function buyNew(shipment: Shipment, options: PrintOptions): VendorAnswer {
    const key = shipment.external_shipment_id;
    if (shipments.has(key)) return error(400, 'unspecified', `The external shipment ID ${key} is in use.`);
    shipments.set(key, shipment);
    return pay(shipment, options);
  }

  function pay(shipment: Shipment, { label_format, display_scheme }: PrintOptions): VendorAnswer {
    const { external_shipment_id: key, ship_from, ship_to, carrier_id, service_code, packages } = shipment;
    if ([ship_from, ship_to].some(({ postal_code }) => postal_code === '00000'))
      return error(400, 'invalid_field_value', 'Invalid postal code.', { field_name: 'shipment.ship_to.postal_code' });
    if (fake.balance < 748) return error(400, 'insufficient_funds', 'Add funds to buy this label.');
    if (!fake.labels.has(key)) {
      fake.balance -= 748;
      fake.bought += 1;
    }
    const number = `92001903${String(fake.bought).padStart(6, '0')}`;
    const isPaperless = display_scheme === 'paperless';
    const lines = [`ShipEngine ${number}`, `From ${ship_from.name}`, `To ${ship_to.name}`];
    files.set(`${number}.pdf`, fakeLabelPdf(...lines)).set(`${number}.zpl`, fakeLabelZpl(...lines));
    const label: ShipEngineLabel = {
      label_id: `se-${fake.bought}`,
      status: 'completed',
      shipment_id: key,
      tracking_number: number,
      carrier_id,
      carrier_code: 'stamps_com',
      service_code,
      shipment_cost: usd(7.48),
      insurance_cost: usd(packages[0]?.insured_value ? 1.25 : 0),
      label_download: isPaperless ? null : { href: hrefOf(`${number}.${label_format}`, `application/${label_format}`) },
      paperless_download: isPaperless ? { href: hrefOf('code.png', 'image/png'), handoff_code: 'A1B2C3' } : null,
    };
    fake.labels.set(key, label);
    return { body: label };
  }

  const files = new Map<string, Buffer>([['code.png', samplePng()]]);
  const fileOf = (name: string): Buffer => files.get(name) ?? Buffer.from('gone');
  const hrefOf = (name: string, type: string): string =>
    fake.is_by_url ? `${fake.url}/v1/downloads/${name}` : `data:${type};base64,${fileOf(name).toString('base64')}`;

  const fake: FakeShipEngine = Object.assign(vendor, {
    bought: 0,
    balance: 10_000,
    is_by_url: false,
    shipment_age: 300_000,
    labels: new Map<string, ShipEngineLabel>(),
    webhooks: [],
    sign(raw: Buffer, at: Date) {
      const pair = pairs.at(-1)!;
      const timestamp = at.toISOString();
      const signature = sign('RSA-SHA256', Buffer.concat([Buffer.from(`${timestamp}.`), raw]), pair.private);
      return {
        'x-shipengine-rsa-sha256-key-id': pair.kid,
        'x-shipengine-rsa-sha256-signature': signature.toString('base64'),
        'x-shipengine-timestamp': timestamp,
      };
    },
    rotateKey() {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      pairs.push({ kid: `key-${pairs.length + 1}`, public: publicKey, private: privateKey });
    },
  });
  fake.rotateKey();
  return fake;
}

const notFound = error(404, 'invalid_identifier', 'The object was not found.');

const jwkOf = ({ kid, public: key }: { kid: string; public: KeyObject }) => ({ kid, ...key.export({ format: 'jwk' }) });

const service = (service_code: string, name: string, international: boolean, is_return_supported: boolean) => ({
  service_code,
  name,
  domestic: !international,
  international,
  is_return_supported,
});

const carriers = [
  {
    carrier_id: 'se-100',
    carrier_code: 'stamps_com',
    connection_status: 'approved',
    services: [
      service('usps_ground_advantage', 'USPS Ground Advantage', false, true),
      service('usps_priority_mail_international', 'USPS Priority Mail Intl', true, false),
    ],
  },
  {
    carrier_id: 'se-200',
    carrier_code: 'ups_walleted',
    connection_status: 'approved',
    services: [service('ups_ground', 'Ground', false, true)],
  },
  { carrier_id: 'se-300', carrier_code: 'fedex', connection_status: 'pending_approval', services: [] },
];

const rate = (carrier_id: string, carrier_code: string, service_code: string, amount: number, more: object = {}) => ({
  carrier_id,
  carrier_code,
  service_code,
  service_type: 'Ground',
  package_type: 'package',
  delivery_days: 3,
  shipping_amount: usd(amount),
  insurance_amount: usd(0.5),
  confirmation_amount: usd(0),
  other_amount: usd(0),
  validation_status: 'valid',
  ...more,
});

function ratesOf({ packages, ship_to }: Shipment) {
  if (ship_to.postal_code === '00000') return { rates: [], errors: [badZip] };
  if ((packages[0]?.weight.value ?? 0) > 30_000) return { rates: [], errors: [tooHeavy] };
  return {
    rates: [
      rate('se-200', 'ups_walleted', 'ups_ground', 9.1),
      rate('se-100', 'stamps_com', 'usps_ground_advantage', 7.48),
      rate('se-100', 'stamps_com', 'usps_ground_advantage', 7.9),
      rate('se-100', 'stamps_com', 'usps_priority_mail', 5, { package_type: 'flat_rate_envelope' }),
      rate('se-200', 'ups_walleted', 'ups_next_day_air', 1, { validation_status: 'invalid' }),
    ],
    errors: [tooHeavy],
  };
}

const tooHeavy = { error_source: 'carrier', error_code: 'unspecified', message: 'The parcel is too heavy.' };
const badZip = { ...tooHeavy, error_code: 'invalid_address', message: 'Invalid postal code.' };

function verdictOf(address: Address) {
  const isBad = address.postal_code === '00000';
  const matched = { ...address, address_line1: address.address_line1.toUpperCase() };
  return {
    status: isBad ? 'error' : 'verified',
    matched_address: isBad ? null : matched,
    messages: isBad ? [{ code: 'a1002', message: 'Invalid Postal Code', type: 'error' }] : [],
  };
}

/** What is known of a parcel, as ShipEngine shows it, and sends it with a webhook. */
export const trackingOf = (tracking_number: string) => ({
  tracking_number,
  status_code: 'IT',
  estimated_delivery_date: '2026-03-04T00:00:00Z',
  events: [
    event('2026-03-03T08:00:00Z', 'IT', 'OUT_FOR_DELIVERY', 'Out for Delivery'),
    event('2026-03-02T04:30:00Z', 'AC', 'PICKED_UP', 'Accepted at USPS Facility'),
  ],
});

const event = (occurred_at: string, status_code: string, status_detail_code: string, description: string) => ({
  occurred_at,
  status_code,
  status_detail_code,
  description,
  city_locality: 'AUSTIN',
  state_province: 'TX',
  postal_code: '78756',
  country_code: 'US',
});
