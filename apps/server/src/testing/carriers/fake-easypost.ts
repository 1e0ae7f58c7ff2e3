import type {
  EasyPostAddress,
  EasyPostPickup,
  EasyPostShipment,
} from '../../features/shipping/carriers/easypost/easypost-objects.rules.ts';
import { samplePng } from '../sample-pictures.ts';
import { fakeLabelPdf, fakeLabelZpl } from './fake-label.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';

export const fakeEasyPostKey = 'EZTK_fake';

/** A body: objects by name. */
type Given = Record<string, object>;

interface Kept extends EasyPostShipment {
  reference: string | null;
  is_return: boolean;
  from_address: EasyPostAddress;
  to_address: EasyPostAddress;
  options: { label_format?: string };
}

interface FakeWebhook {
  url: string;
  webhook_secret: string;
}

export interface FakeEasyPost extends FakeVendor {
  /** How many labels were paid. */
  bought: number;
  /** In US cents. A purchase takes from it. */
  balance: number;
  /** Test keys may not list carrier accounts. */
  is_test_key: boolean;
  shipments: Map<string, Kept>;
  pickups: EasyPostPickup[];
  webhooks: Map<string, FakeWebhook>;
}

const usps = { carrier: 'USPS', carrier_account_id: 'ca_usps', currency: 'USD' };
const offers = [
  { ...usps, id: 'rate_express', service: 'Express', rate: '33.10', delivery_days: 1 },
  { ...usps, id: 'rate_ground', service: 'GroundAdvantage', rate: '5.93', delivery_days: 3 },
  { ...usps, id: 'rate_ups', carrier: 'UPSDAP', carrier_account_id: 'ca_ups', service: 'Ground', rate: '7.15' },
];

const error = (status: number, code: string, message: string, errors: object[] = []): VendorAnswer => ({
  status,
  body: { error: { code, message, errors } },
});

/** EasyPost as far as labels need it. ZIP code 00000 is no address; a parcel over 1,120 ounces has no price. */
export async function openFakeEasyPost(): Promise<FakeEasyPost> {
  let made = 0;
  const nextId = (prefix: string) => {
    made += 1;
    return `${prefix}_${made}`;
  };

  const vendor = await openFakeVendor((asked) => {
    const call = `${asked.method} ${asked.path}`;
    const [, file] = /^GET \/files\/(.+)$/.exec(call) ?? [];
    if (file) return fileAnswer(file);
    const isKnown = asked.headers.authorization === `Basic ${Buffer.from(`${fakeEasyPostKey}:`).toString('base64')}`;
    if (!isKnown) return error(401, 'APIKEY.INACTIVE', 'This api key is no longer active.');
    return answer(call, asked);
  });

  function answer(call: string, { body, path }: AskedOfVendor): VendorAnswer {
    const given = (body ?? {}) as Given;
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    if (kind === 'shipments' && id) return shipmentAnswer(call, verb, findShipment(decodeURIComponent(id)), given);
    switch (call) {
      case 'GET /v2/trackers':
        return { body: { trackers: [], has_more: false } };
      case 'GET /v2/carrier_accounts':
        if (fake.is_test_key) return error(403, 'MODE.UNAUTHORIZED', 'This resource requires a production API key.');
        return { body: accounts };
      case 'GET /v2/metadata/carriers':
        return { body: { carriers: metadata } };
      case 'POST /v2/shipments':
        return makeShipment(given.shipment as Kept);
      case 'POST /v2/addresses':
        return { status: 201, body: verify(given.address as EasyPostAddress) };
      case 'POST /v2/batches':
        return { status: 201, body: { id: nextId('batch') } };
      case 'GET /v2/pickups':
        return { body: { pickups: fake.pickups, has_more: false } };
      case 'POST /v2/pickups': {
        const { reference } = given.pickup as { reference: string };
        const pickup_rates = [{ carrier: 'USPS', service: 'NextDay', rate: '0.00', currency: 'USD' }];
        const pickup = { id: nextId('pickup'), reference, status: 'unknown', confirmation: null, pickup_rates };
        fake.pickups.push(pickup);
        return { status: 201, body: pickup };
      }
      case 'POST /v2/webhooks': {
        const hook = nextId('hook');
        fake.webhooks.set(hook, given.webhook as FakeWebhook);
        return { status: 201, body: { id: hook, mode: 'test' } };
      }
    }
    if (call === `POST /v2/pickups/${id}/buy`) {
      const pickup = fake.pickups.find((each) => each.id === id);
      if (pickup) return { body: Object.assign(pickup, { status: 'scheduled', confirmation: `WTC${id}` }) };
    }
    if (kind === 'webhooks' && fake.webhooks.delete(id)) return { body: {} };
    return notFound;
  }

  const findShipment = (id: string): Kept | undefined =>
    fake.shipments.get(id) ?? [...fake.shipments.values()].find(({ reference }) => reference === id);

  function makeShipment(given: Kept): VendorAnswer {
    if ([given.from_address, given.to_address].some(({ zip }) => zip === '00000'))
      return error(422, 'ADDRESS.PARAMETERS.INVALID', 'Unable to create shipment.', [
        { field: 'zip', message: 'No such ZIP code' },
      ]);
    const isHeavy = (given as unknown as { parcel: { weight: number } }).parcel.weight > 1120;
    const id = nextId('shp');
    const fixed = given as unknown as { carrier_accounts?: string[] };
    const rates = offers.filter(
      ({ carrier_account_id }) => fixed.carrier_accounts?.includes(carrier_account_id) ?? true,
    );
    const shipment: Kept = {
      ...given,
      id,
      reference: given.reference ?? null,
      rates: isHeavy ? [] : rates,
      selected_rate: null,
      messages: isHeavy ? [{ carrier: 'USPS', type: 'rate_error', message: 'Parcel exceeds 70 pounds.' }] : [],
      tracking_code: null,
      postage_label: null,
      fees: [],
      forms: [],
      tracker: null,
      refund_status: null,
    };
    fake.shipments.set(id, shipment);
    return { status: 201, body: shipment };
  }

  function shipmentAnswer(call: string, verb: string, shipment: Kept | undefined, given: Given): VendorAnswer {
    if (!shipment) return notFound;
    if (verb === '') return { body: shipment };
    if (verb === 'buy') return buy(shipment, given);
    if (!shipment.postage_label) return error(422, 'SHIPMENT.POSTAGE.MISSING', 'The shipment has no postage.');
    if (verb === 'label') {
      const pdf = `${fake.url}/files/${shipment.id}.pdf`;
      return { body: Object.assign(shipment, { postage_label: { ...shipment.postage_label, label_pdf_url: pdf } }) };
    }
    if (verb === 'forms') {
      const form = { form_type: 'label_qr_code', form_url: `${fake.url}/files/${shipment.id}.png` };
      return { status: 201, body: Object.assign(shipment, { forms: [form] }) };
    }
    if (verb !== 'refund') return error(404, 'NOT_FOUND', `the fake has no ${call}`);
    if (shipment.refund_status) return error(422, 'SHIPMENT.REFUND.EXISTS', 'A refund was already requested.');
    return { body: Object.assign(shipment, { refund_status: 'submitted' }) };
  }

  function buy(shipment: Kept, given: Given): VendorAnswer {
    if (shipment.postage_label) return error(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists.');
    const { id: rate_id } = given.rate as { id: string };
    const rate = shipment.rates.find(({ id }) => id === rate_id);
    if (!rate) return error(404, 'NOT_FOUND', 'The requested resource could not be found.');
    const cents = Math.round(Number(rate.rate) * 100);
    if (fake.balance < cents) return error(402, 'INSUFFICIENT_FUNDS', 'Insufficient funds. Please add funds.');
    fake.balance -= cents;
    fake.bought += 1;
    const extension = (shipment.options.label_format ?? 'PNG').toLowerCase();
    const url = `${fake.url}/files/${shipment.id}.${extension}`;
    const type = extension === 'png' ? 'image/png' : `application/${extension}`;
    const fees = [{ type: 'PostageFee', amount: `${rate.rate}000` }];
    return {
      body: Object.assign(shipment, {
        selected_rate: rate,
        tracking_code: `9400100110368${String(fake.bought).padStart(7, '0')}`,
        postage_label: { label_url: url, label_file_type: type, label_pdf_url: null, label_zpl_url: null },
        fees: given.insurance ? [...fees, { type: 'InsuranceFee', amount: '0.50000' }] : fees,
        tracker: trackerOf(`9400100110368${String(fake.bought).padStart(7, '0')}`),
      }),
    };
  }

  const fileAnswer = (name: string): VendorAnswer => {
    const [id = '', extension] = name.split('.');
    const { tracking_code, is_return, from_address, to_address } = fake.shipments.get(id) as Kept;
    // EasyPost swaps the addresses of a return.
    const [sender, receiver] = is_return ? [to_address, from_address] : [from_address, to_address];
    const lines = [`EasyPost ${tracking_code}`, `From ${sender.name}`, `To ${receiver.name}`];
    if (extension === 'png') return { headers: { 'content-type': 'image/png' }, body: samplePng() };
    return { body: extension === 'zpl' ? fakeLabelZpl(...lines) : fakeLabelPdf(...lines) };
  };

  const fake: FakeEasyPost = Object.assign(vendor, {
    bought: 0,
    balance: 10_000,
    is_test_key: false,
    shipments: new Map(),
    pickups: [],
    webhooks: new Map(),
  });
  return fake;
}

const notFound = error(404, 'NOT_FOUND', 'The requested resource could not be found.');

/** A tracker as EasyPost shows it, and sends it with a webhook. */
export const trackerOf = (tracking_code: string) => ({
  tracking_code,
  status: 'in_transit',
  est_delivery_date: '2026-03-04T00:00:00Z',
  tracking_details: [
    detail('2026-03-01T15:00:00Z', 'pre_transit', 'Shipping Label Created', null),
    detail('2026-03-02T04:30:00Z', 'in_transit', 'Arrived at USPS Facility', 'REDONDO BEACH'),
  ],
});

const detail = (datetime: string, status: string, message: string, city: string | null) => ({
  datetime,
  status,
  message,
  tracking_location: { city, state: city && 'CA', country: city && 'US' },
});

function verify(address: EasyPostAddress) {
  const success = address.zip !== '00000';
  const errors = success ? [] : [{ code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found' }];
  const written = success ? { street1: address.street1?.toUpperCase(), zip: `${address.zip}-2506` } : {};
  return { ...address, ...written, id: 'adr_1', verifications: { delivery: { success, errors } } };
}

const accounts = [
  { id: 'ca_usps', type: 'UspsAccount', readable: 'USPS' },
  { id: 'ca_fedex', type: 'FedexSmartpostAccount', readable: 'FedEx SmartPost' },
];
const level = (name: string) => ({ name, human_readable: name });
const metadata = [
  { name: 'usps', service_levels: [level('GroundAdvantage'), level('PriorityMailInternational')] },
  { name: 'fedex', service_levels: [level('FEDEX_GROUND')], supported_features: [] },
  { name: 'fedexsmartpost', service_levels: [level('SMART_POST')], supported_features: [] },
];
