import { type FakeOAuth, openFakeOAuth } from './fake-oauth.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';
import { samplePdf, sampleZpl } from './sample-label.ts';

export const fedexCredentials = { username: 'fedex-key', password: 'fedex-secret', account_number: '740561073' };

export interface FakeFedEx extends FakeVendor {
  /** The tracking numbers of all labels. */
  bought: string[];
  canceled: string[];
  pickups: string[];
  oauth: FakeOAuth;
}

const refuse = (status: number, code: string, message: string): VendorAnswer => ({
  status,
  body: { transactionId: '624deea6', errors: [{ code, message }] },
});

type Body = Record<string, never> & {
  accountNumber?: { value: string };
  requestedShipment?: {
    serviceType: string;
    recipient?: Party;
    recipients?: Party[];
    labelSpecification: { imageType: string };
  };
};
interface Party {
  address: { postalCode: string; countryCode: string };
}

/** FedEx's shapes. A receiver with the postal code 00000 is refused, and so is any other account. */
export async function openFakeFedEx(): Promise<FakeFedEx> {
  const oauth = openFakeOAuth();
  const bought: string[] = [];
  const canceled: string[] = [];
  const pickups: string[] = [];

  const shipment = ({ requestedShipment }: Body): VendorAnswer => {
    const tracking = String(794_600_000_000 + bought.length);
    bought.push(tracking);
    const isZpl = requestedShipment?.labelSpecification.imageType === 'ZPLII';
    const label = isZpl ? sampleZpl(tracking) : samplePdf(`FedEx ${tracking}`);
    const isGround = requestedShipment?.serviceType.includes('GROUND');
    return {
      body: {
        transactionId: '624deea6',
        output: {
          transactionShipments: [
            {
              masterTrackingNumber: tracking,
              serviceType: requestedShipment?.serviceType,
              pieceResponses: [
                {
                  trackingNumber: tracking,
                  packageDocuments: [
                    { contentType: 'LABEL', docType: isZpl ? 'ZPLII' : 'PDF', encodedLabel: label.toString('base64') },
                  ],
                },
              ],
              completedShipmentDetail: {
                carrierCode: isGround ? 'FDXG' : 'FDXE',
                shipmentRating: { shipmentRateDetails: [{ totalNetCharge: 11.4, currency: 'USD' }] },
              },
            },
          ],
        },
      },
    };
  };

  const cancel = (tracking: string): VendorAnswer => {
    if (canceled.includes(tracking))
      return refuse(400, 'SHIPMENT.ALREADY.CANCELLED', 'The shipment has already been cancelled.');
    if (!bought.includes(tracking)) return refuse(400, 'TRACKING.NUMBER.INVALID', 'Invalid tracking number.');
    canceled.push(tracking);
    return { body: { output: { cancelledShipment: true, cancelledHistory: true, successMessage: 'Success' } } };
  };

  function answer(asked: AskedOfVendor): VendorAnswer {
    const { method, path } = asked;
    const body = asked.body as Body;
    if (path === '/oauth/token') {
      const { client_id, client_secret } = asked.body as Record<string, string>;
      const isRight = client_id === fedexCredentials.username && client_secret === fedexCredentials.password;
      return isRight
        ? oauth.give()
        : refuse(401, 'NOT.AUTHORIZED.ERROR', 'The given client credentials were not valid.');
    }
    if (!oauth.isSigned(asked)) return refuse(401, 'NOT.AUTHORIZED.ERROR', 'Access token expired.');
    const account = body.accountNumber?.value;
    if (account !== undefined && account !== fedexCredentials.account_number)
      return refuse(400, 'ACCOUNT.NUMBER.INVALID', 'The account number is invalid.');
    const receiver = body.requestedShipment?.recipients?.[0] ?? body.requestedShipment?.recipient;
    if (receiver?.address.postalCode === '00000')
      return refuse(400, 'RECIPIENTS.POSTALCODE.INVALID', 'Recipient postal code is invalid.');
    switch (`${method} ${path}`) {
      case 'POST /rate/v1/rates/quotes':
        return { body: rates(receiver?.address.countryCode === 'US') };
      case 'POST /ship/v1/shipments':
        return shipment(body);
      case 'PUT /ship/v1/shipments/cancel':
        return cancel(String(body.trackingNumber));
      case 'POST /track/v1/trackingnumbers':
        return { body: track(body as never, bought) };
      case 'POST /address/v1/addresses/resolve':
        return { body: resolve(body as never) };
      case 'POST /pickup/v1/pickups':
        pickups.push(String(body.carrierCode));
        return { body: { output: { pickupConfirmationCode: `300${pickups.length}`, location: 'COSA' } } };
      default:
        return refuse(404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.');
    }
  }

  return Object.assign(await openFakeVendor(answer), { bought, canceled, pickups, oauth });
}

const rate = (serviceType: string, charge: number, transitTime: string) => ({
  serviceType,
  serviceName: serviceType,
  operationalDetail: { transitTime },
  ratedShipmentDetails: [
    { rateType: 'LIST', totalNetCharge: charge * 2, currency: 'USD' },
    { rateType: 'ACCOUNT', totalNetCharge: charge, currency: 'USD' },
  ],
});

const rates = (isDomestic: boolean) => ({
  output: {
    rateReplyDetails: isDomestic
      ? [
          rate('STANDARD_OVERNIGHT', 48.1, 'ONE_DAY'),
          rate('FEDEX_GROUND', 11.4, 'THREE_DAYS'),
          rate('GROUND_HOME_DELIVERY', 10.95, 'THREE_DAYS'),
          rate('FEDEX_2_DAY', 25.005, 'TWO_DAYS'),
          rate('SOMETHING_NEW', 1, 'ONE_DAY'),
        ]
      : [rate('INTERNATIONAL_ECONOMY', 61.2, 'FIVE_DAYS'), rate('FEDEX_INTERNATIONAL_PRIORITY', 80, 'UNKNOWN')],
  },
});

interface TrackBody {
  trackingInfo: { trackingNumberInfo: { trackingNumber: string } }[];
}

function track({ trackingInfo }: TrackBody, bought: readonly string[]) {
  const trackingNumber = trackingInfo[0]?.trackingNumberInfo.trackingNumber ?? '';
  const place = { city: 'WASHINGTON', stateOrProvinceCode: 'DC', countryCode: 'US' };
  const result = bought.includes(trackingNumber)
    ? {
        estimatedDeliveryTimeWindow: { window: { ends: '2026-12-04T20:00:00-06:00' } },
        scanEvents: [
          { date: '2026-12-02T09:00:00-05:00', eventType: 'OD', eventDescription: 'On vehicle', scanLocation: place },
          { date: '2026-12-01T18:00:00-05:00', eventType: 'PU', eventDescription: 'Picked up', scanLocation: place },
          { date: '2026-12-01T10:00:00-05:00', eventType: 'OC', eventDescription: 'Information sent to FedEx' },
        ],
      }
    : { error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' } };
  return { output: { completeTrackResults: [{ trackingNumber, trackResults: [result] }] } };
}

interface ResolveBody {
  addressesToValidate: { address: { streetLines: string[]; city: string; postalCode: string; countryCode: string } }[];
}

function resolve({ addressesToValidate }: ResolveBody) {
  const { streetLines = [], city = '', postalCode = '', countryCode } = addressesToValidate[0]?.address ?? {};
  const isKnown = postalCode !== '00000';
  return {
    output: {
      resolvedAddresses: [
        {
          streetLinesToken: streetLines.map((line) => line.toUpperCase()),
          city: city.toUpperCase(),
          stateOrProvinceCode: 'DC',
          countryCode,
          parsedPostalCode: { base: postalCode.slice(0, 5), addOn: isKnown ? '3704' : '' },
          attributes: { DPV: String(isKnown), Resolved: String(isKnown) },
          customerMessages: isKnown ? [] : [{ code: 'STANDARDIZED.ADDRESS.NOTFOUND', message: 'Address not found.' }],
        },
      ],
    },
  };
}
