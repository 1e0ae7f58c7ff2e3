import { createHmac } from 'node:crypto';
import type { ShipmondoShipment } from '../../features/shipping/carriers/shipmondo/shipmondo-objects.rules.ts';
import { samplePng } from '../sample-pictures.ts';
import { fakeLabelPdf, fakeLabelZpl } from './fake-label.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';

export const fakeShipmondoLogin = { username: 'api-user', password: 'api-key' };

interface Party {
  type: string;
  name: string;
  postal_code: string;
}

interface Purchase {
  product_code: string;
  service_codes: string;
  customer_number?: string;
  own_agreement: boolean;
  reference: string;
  label_format: string;
  parties: Party[];
  parcels: { weight: number; internal_reference: string }[];
}

export interface FakeShipmondo extends FakeVendor {
  /** How many shipments were booked. */
  bought: number;
  /** In Danish øre. */
  balance: number;
  /** How far the list of carriers is. */
  setup: 'REQUESTED' | 'IN_PROGRESS' | 'COMPLETED';
  /** Where the list of carriers is said to be. */
  setup_url: string;
  shipments: (ShipmondoShipment & { created_at: string; purchase: Purchase })[];
  webhooks: Map<string, { endpoint: string; key: string; action: string; resource_name: string }>;
}

const error = (status: number, text: string): VendorAnswer => ({ status, body: { error: text } });

/** Shipmondo as far as labels need it. ZIP code 0000 is no address. A shipment costs 49.00 DKK. */
export async function openFakeShipmondo(): Promise<FakeShipmondo> {
  const { username, password } = fakeShipmondoLogin;
  const login = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  const vendor = await openFakeVendor((asked) => {
    const call = `${asked.method} ${asked.path.replace('/api/public/v3', '')}`;
    if (call === 'GET /files/carriers.json') return { body: carriers };
    if (asked.headers.authorization !== login) return error(401, 'Invalid API User or API Key');
    return answer(call, asked);
  });

  function answer(call: string, { body, query }: AskedOfVendor): VendorAnswer {
    switch (call) {
      case 'GET /account/':
        return { body: { name: 'Fones ApS', country_code: 'DK' } };
      case 'GET /account/balance':
        return { body: { amount: fake.balance / 100, currency_code: 'DKK', updated_at: new Date().toISOString() } };
      case 'GET /setups/carriers': {
        const isReady = fake.setup === 'COMPLETED';
        return { body: { status: fake.setup, url: isReady ? fake.setup_url : null, expires_at: null } };
      }
      case 'POST /quotes/list':
        return { body: quotes };
      case 'GET /products':
        return { body: products.filter(({ code }) => code === query.get('product_code')) };
      case 'GET /shipments':
        return { body: pageOf(query) };
      case 'POST /shipments':
        return book(body as Purchase);
      case 'POST /webhooks': {
        const id = String(fake.webhooks.size + 1);
        fake.webhooks.set(id, body as never);
        return { body: { id: Number(id), active: true } };
      }
    }
    const [, kind = '', id = '', verb] = call.split(' ')[1]?.split('/') ?? [];
    if (kind === 'webhooks' && fake.webhooks.delete(id)) return { body: {} };
    const shipment = kind === 'shipments' && fake.shipments.find((each) => String(each.id) === id);
    return shipment ? shipmentAnswer(verb, shipment, query) : error(404, 'Resource not found');
  }

  /** Since a time, in pages, as Shipmondo lists them. */
  function pageOf(query: URLSearchParams) {
    const since = query.get('created_at_min') ?? '';
    const size = Number(query.get('per_page') ?? 20);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    return fake.shipments.filter(({ created_at }) => created_at >= since).slice(start, start + size);
  }

  function book(purchase: Purchase): VendorAnswer {
    const product = products.find(({ code }) => code === purchase.product_code);
    if (!product) return error(422, 'Product code is invalid');
    if (purchase.parties.some(({ postal_code }) => postal_code === '0000'))
      return error(422, 'Receiver zipcode is invalid');
    const missing = product.required_services.find(({ code }) => !purchase.service_codes.split(',').includes(code));
    if (missing) return error(422, `Service ${missing.code} is required`);
    if (fake.balance < 4900) return error(422, 'Insufficient balance on your account');
    fake.balance -= 4900;
    fake.bought += 1;
    const id = 1000 + fake.shipments.length;
    const pkg_no = `0570515${String(id).padStart(7, '0')}`;
    const isLabelless = purchase.service_codes.includes('LABELLESS');
    const shipment = {
      id,
      created_at: new Date().toISOString(),
      purchase,
      reference: purchase.reference,
      pkg_no,
      carrier_code: 'gls',
      product_code: purchase.product_code,
      price: '49.0',
      customer_number: purchase.customer_number ?? null,
      labelless_code: isLabelless ? '123-4567-890' : null,
      parcels: purchase.parcels.map(({ internal_reference }) => ({ pkg_no, internal_reference })),
    };
    fake.shipments.push(shipment);
    return { body: { ...shipment, labels: [labelOf(shipment, purchase.label_format)] } };
  }

  function shipmentAnswer(
    verb: string | undefined,
    shipment: FakeShipmondo['shipments'][number],
    query: URLSearchParams,
  ): VendorAnswer {
    if (verb === 'labels') return { body: [labelOf(shipment, query.get('label_format') ?? '')] };
    if (verb === 'cancel') return { body: { cancelled: true, cancelled_at_carrier: true, refunded: false } };
    if (verb !== 'qr_code') return { body: shipment };
    if (!shipment.purchase.service_codes.includes('QR_CODE')) return error(422, 'Shipment has no QR code');
    return { body: { qr_codes: [samplePng().toString('base64')], file_format: 'png' } };
  }

  const fake: FakeShipmondo = Object.assign(vendor, {
    bought: 0,
    balance: 100_000,
    setup: 'COMPLETED' as const,
    setup_url: `${vendor.url}/files/carriers.json`,
    shipments: [],
    webhooks: new Map(),
  });
  return fake;
}

function labelOf({ pkg_no, purchase }: FakeShipmondo['shipments'][number], format: string) {
  const nameOf = (type: string) => purchase.parties.find((party) => party.type === type)?.name;
  const lines = [`Shipmondo ${pkg_no}`, `From ${nameOf('sender')}`, `To ${nameOf('receiver')}`];
  const isZpl = format.endsWith('zpl');
  const content = isZpl ? fakeLabelZpl(...lines) : fakeLabelPdf(...lines);
  return { base64: content.toString('base64'), file_format: isZpl ? ('zpl' as const) : ('pdf' as const) };
}

const email = { code: 'EMAIL_NT', name: 'Email notification' };
const sms = { code: 'SMS_NT', name: 'SMS notification' };
const product = (code: string, required_services: object[], available_services: object[]) => ({
  code,
  service_point_required: code === 'GLSDK_SD',
  available_services,
  required_services: required_services as { code: string }[],
});

const products = [
  product('GLSDK_SD', [email, sms], []),
  product('GLSDK_SR', [email], [{ code: 'LABELLESS', name: 'Labelless' }]),
  product('PDK_RD', [], [{ code: 'QR_CODE', name: 'QR code' }]),
];

const quotes = [
  {
    carrier_code: 'post_nord',
    product_code: 'PDK_MC',
    description: 'MyPack Collect',
    price: 62.5,
    currency_code: 'DKK',
  },
  { carrier_code: 'gls', product_code: 'GLSDK_SD', description: 'Shop Delivery', price: 49, currency_code: 'DKK' },
];

const pair = (from: string, to: string, numbers: string[] = []) => ({
  sender_country_code: from,
  receiver_country_code: to,
  shipmondo_agreement_available: true,
  own_agreement_available: numbers.length > 0,
  available_customer_numbers: numbers,
});

const carriers = [
  {
    code: 'gls',
    name: 'GLS Denmark',
    products: [
      {
        code: 'GLSDK_SD',
        name: 'Shop Delivery',
        country_combinations: [pair('DK', 'DK', ['898B91']), pair('DK', 'SE')],
      },
      { code: 'GLSDK_SR', name: 'Shop Return', country_combinations: [pair('DK', 'DK')] },
    ],
  },
];

/** A status of the Shipment Monitor, as the webhook sends it. */
export const monitorStatus = {
  shipment_id: 1000,
  current_status: 'EN_ROUTE',
  current_state: 'INFO',
  city: 'Odense',
  current_status_text: 'The parcel is on its way',
  carrier_track_id: '05705150001000',
  current_status_registered_at: '2026-03-02T09:30:00.000+01:00',
};

/** The body of a webhook: a JWT over the text of the message. */
export function signShipmondo(data: object, key: string, alg = 'HS256'): Buffer {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const message = JSON.stringify({ webhook: 'Tradepost', data, url: 'https://shop.example/hook' });
  const signed = `${part({ alg })}.${part(message)}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64url');
  return Buffer.from(JSON.stringify({ data: `${signed}.${signature}` }));
}
