import { type FakeOAuth, openFakeOAuth } from './fake-oauth.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';
import { samplePdf, sampleZpl } from './sample-label.ts';

export const uspsCredentials = {
  username: 'usps-key',
  password: 'usps-secret',
  crid: '12345678',
  mid: '901234567',
  manifest_mid: '',
  account_number: '1000405525',
};

interface UspsLabelAtFake {
  tracking: string;
  key: string;
  request: string;
  is_printerless: boolean;
}

export interface FakeUsps extends FakeVendor {
  /** A repeat with a known key buys nothing. */
  bought: UspsLabelAtFake[];
  /** Canceled, or disputed when in `manifested`. */
  canceled: string[];
  /** Labels that USPS has billed. */
  manifested: Set<string>;
  pickups: string[];
  oauth: FakeOAuth;
  payments: { issued: number; expire(): void };
}

const refuse = (status: number, code: string, detail: string, parameter?: string): VendorAnswer => ({
  status,
  body: {
    apiVersion: '/labels/v3',
    error: {
      code: String(status),
      message: 'Bad Request',
      errors: [{ title: 'Bad Request', code, detail, ...(parameter ? { source: { parameter } } : {}) }],
    },
  },
});

interface LabelBody {
  imageInfo: { imageType: string };
  toAddress?: { ZIPCode?: string };
  packageDescription?: { mailClass: string; extraServices: number[] };
}

const payers = new Set([uspsCredentials.account_number, '0000000001']);

/**
 * USPS's shapes. A receiver with the ZIP Code 00000 is refused. The payment account 0000000001 has no money, and others
 * do not exist.
 */
export async function openFakeUsps(): Promise<FakeUsps> {
  const oauth = openFakeOAuth();
  const bought: UspsLabelAtFake[] = [];
  const canceled: string[] = [];
  const manifested = new Set<string>();
  const pickups: string[] = [];
  const paymentTokens = new Set<string>();
  const payments = { issued: 0, expire: () => paymentTokens.clear() };

  function authorize({ roles }: { roles: { roleName: string; accountNumber: string }[] }): VendorAnswer {
    const account = roles[0]?.accountNumber ?? '';
    if (!payers.has(account))
      return refuse(400, '100001', `Could not find an EPS Account with number: ${account}.`, 'roles');
    if (account === '0000000001')
      return refuse(
        400,
        '100007',
        'Your Trust balance has insufficient funds. Please fund your Trust balance and try again.',
      );
    payments.issued += 1;
    const paymentAuthorizationToken = `payment-${payments.issued}`;
    paymentTokens.add(paymentAuthorizationToken);
    return { body: { paymentAuthorizationToken, roles } };
  }

  function makeLabel(body: LabelBody, key: string): VendorAnswer {
    if (body.toAddress?.ZIPCode === '00000') return refuse(400, '160119', 'ZIP Code is not valid', 'toAddress.ZIPCode');
    const request = JSON.stringify(body);
    const known = bought.find((label) => label.key === key);
    if (known && known.request !== request) return refuse(400, '160400', 'The idempotency key was used already');
    const isAbroad = body.packageDescription?.mailClass.includes('INTERNATIONAL');
    const number = String(10_000_000 + bought.length);
    const tracking = isAbroad ? `LX1${number}US` : `92055901755477${number}`;
    const is_printerless = body.imageInfo.imageType === 'LABEL_BROKER';
    const label = known ?? { tracking, key, request, is_printerless };
    if (!known) bought.push(label);
    return labelAnswer(label, body);
  }

  function reprint(body: LabelBody, key: string): VendorAnswer {
    const label = bought.find((each) => each.key === key);
    return label ? labelAnswer(label, body) : refuse(400, '160185', 'Order not found', 'X-Idempotency-Key');
  }

  function cancel(trackingNumber: string): VendorAnswer {
    if (canceled.includes(trackingNumber)) return refuse(400, '160301', 'The label was already canceled');
    if (!bought.some(({ tracking }) => tracking === trackingNumber)) return refuse(400, '160185', 'Order not found');
    canceled.push(trackingNumber);
    const isBilled = manifested.has(trackingNumber);
    return {
      body: isBilled
        ? { trackingNumber, status: 'DISPUTED', disputeId: '103789' }
        : { trackingNumber, status: 'CANCELED' },
    };
  }

  function answer(asked: AskedOfVendor): VendorAnswer {
    const { method, path, query, headers } = asked;
    if (path === '/oauth2/v3/token') {
      const { client_id, client_secret } = asked.body as Record<string, string>;
      const isRight = client_id === uspsCredentials.username && client_secret === uspsCredentials.password;
      return isRight
        ? oauth.give(28_799)
        : { status: 401, body: { error: 'invalid_client', error_description: 'The client credentials are invalid.' } };
    }
    if (!oauth.isSigned(asked)) return refuse(401, '401', 'The access token is invalid or has expired.');
    const call = `${method} ${path}`;
    if (call === 'POST /payments/v3/payment-authorization') return authorize(asked.body as never);
    if (call === 'POST /shipments/v3/options/search') return { body: options(asked.body as never) };
    if (call === 'POST /pickup/v3/carrier-pickup') {
      pickups.push((asked.body as { pickupDate: string }).pickupDate);
      return { body: { confirmationNumber: `WTC1000000${pickups.length}` } };
    }
    if (call === 'GET /addresses/v3/address') return addressAnswer(query);
    if (call.startsWith('GET /tracking/v3/tracking/')) {
      const trackingNumber = call.split('/').at(-1) ?? '';
      const isKnown = bought.some(({ tracking }) => tracking === trackingNumber);
      return isKnown ? { body: { trackingNumber, ...news } } : refuse(404, '404', 'The tracking number was not found.');
    }
    if (!paymentTokens.has(String(headers['x-payment-authorization-token'])))
      return refuse(401, '401', 'The payment authorization token is invalid.');
    const key = String(headers['x-idempotency-key']);
    if (/^POST \/(labels|international-labels)\/v3\/(label|return-label|international-label)$/.test(call))
      return makeLabel(asked.body as LabelBody, key);
    if (/^POST .*-reprint$/.test(call)) return reprint(asked.body as LabelBody, key);
    if (method === 'DELETE') return cancel(path.split('/').at(-1) ?? '');
    return refuse(404, '404', 'Not found');
  }

  return Object.assign(await openFakeVendor(answer), { bought, canceled, manifested, pickups, oauth, payments });
}

const boundary = 'Ah2SYTymfbGnSStJLSpLScnK';

/** Multipart, with the image in base64. */
function labelAnswer({ tracking, is_printerless }: UspsLabelAtFake, body: LabelBody): VendorAnswer {
  const isInsured = body.packageDescription?.extraServices.includes(930);
  const metadata = {
    trackingNumber: tracking,
    postage: 7.99,
    fees: [{ name: 'Nonstandard length', price: 0.5 }],
    extraServices: [
      { name: 'USPS Tracking', price: 0 },
      ...(isInsured ? [{ name: 'Insurance <= $500', price: 4.35 }] : []),
    ],
    zone: '01',
    ...(is_printerless ? { labelBrokerID: 'LB12345678' } : {}),
  };
  const isPdf = !body.imageInfo.imageType.startsWith('ZPL');
  const image = isPdf ? samplePdf(`USPS ${tracking}`) : sampleZpl(tracking);
  const type = isPdf ? 'application/pdf' : 'application/zpl';
  const parts = [
    `Content-Disposition: form-data; name="labelMetadata"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}`,
    `Content-Type: ${type}\r\nContent-Disposition: form-data; filename="labelImage.pdf"; name="labelImage"\r\n\r\n${image.toString('base64')}`,
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`),
  };
}

const option = (mailClass: string, name: string, ...prices: [indicator: string, price: number][]) => ({
  mailClass,
  rateOptions: prices.map(([rateIndicator, price]) => ({
    commitment: { name },
    totalBasePrice: price,
    rates: [{ price, rateIndicator }],
  })),
});

const classOptions: Record<string, ReturnType<typeof option>[]> = {
  ALL_OUTBOUND: [
    option('PRIORITY_MAIL_EXPRESS', '1-Day', ['PA', 31.4], ['E4', 28]),
    option('USPS_GROUND_ADVANTAGE', '3 Days', ['SP', 7.5], ['CP', 6.1], ['DR', 19.9]),
    option('PRIORITY_MAIL', '2 Days', ['SP', 9.35], ['FS', 8]),
    option('LIBRARY_MAIL', 'NO STD', ['SP', 3.9]),
  ],
  ALL_RETURNS: [
    option('PRIORITY_MAIL_RETURN_SERVICE', '2 Days', ['SP', 9.8]),
    option('USPS_GROUND_ADVANTAGE_RETURN_SERVICE', 'NO STD', ['SP', 7.99]),
  ],
  ALL: [option('FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE', 'UNAVAILABLE', ['SP', 14.96])],
};

const options = ({ packageDescription }: { packageDescription: { mailClass: string } }) => ({
  pricingOptions: [{ shippingOptions: classOptions[packageDescription.mailClass] ?? [], priceType: 'COMMERCIAL' }],
});

function addressAnswer(query: URLSearchParams): VendorAnswer {
  if (query.get('ZIPCode') === '00000') return refuse(400, '010005', 'Address Not Found', 'streetAddress');
  const street = query.get('streetAddress') ?? '';
  return {
    body: {
      address: {
        streetAddress: street.toUpperCase(),
        secondaryAddress: null,
        city: query.get('city')?.toUpperCase(),
        state: query.get('state'),
        ZIPCode: query.get('ZIPCode'),
        ZIPPlus4: '2351',
      },
      additionalInfo: { DPVConfirmation: street.startsWith('Tower') ? 'D' : street.startsWith('Nowhere') ? 'N' : 'Y' },
      corrections: [{ code: '', text: '' }],
    },
  };
}

const news = {
  expectedDeliveryTimeStamp: '2026-12-04T02:00:00Z',
  trackingEvents: [
    {
      eventType: 'Out for Delivery',
      eventCode: 'OF',
      eventTimestamp: '2026-12-03T07:10:00Z',
      GMTTimestamp: '2026-12-03T13:10:00.000Z',
      eventCity: 'SAINT LOUIS',
      eventState: 'MO',
      eventCountry: null,
    },
    {
      eventType: 'USPS in possession of item',
      eventCode: '03',
      eventTimestamp: '2026-12-01T07:31:00Z',
      eventCity: 'WASHINGTON',
    },
    { eventType: 'Shipping Label Created', eventCode: 'GX', eventTimestamp: '2026-11-30T18:00:00Z' },
  ],
};
