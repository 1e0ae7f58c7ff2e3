import { markedPng } from '../sample-pictures.ts';
import { type FakeOAuth, openFakeOAuth } from './fake-oauth.ts';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';
import { samplePdf, sampleZpl } from './sample-label.ts';

export const upsCredentials = { username: 'ups-client', password: 'ups-secret', account_number: 'A1B2C3' };

interface UpsLabelAtFake {
  tracking: string;
  references: string[];
}

export interface FakeUps extends FakeVendor {
  bought: UpsLabelAtFake[];
  /** What UPS sends in place of the label that was asked for; null: that label. */
  label: Buffer | null;
  voided: string[];
  pickups: string[];
  oauth: FakeOAuth;
}

/** 7 by 4 inches, lying on its side. */
const picture = markedPng(140, 80);

const refuse = (status: number, code: string, message: string): VendorAnswer => ({
  status,
  body: { response: { errors: [{ code, message }] } },
});

interface Reference {
  Value: string;
}
interface Shipment {
  Shipper: { ShipperNumber: string };
  ShipTo: { Address: { PostalCode: string; CountryCode: string } };
  ReferenceNumber?: Reference[];
  Package: { ReferenceNumber?: Reference[] }[];
}
interface Body {
  ShipmentRequest?: { Shipment: Shipment; LabelSpecification: { LabelImageFormat: { Code: string } } };
  RateRequest?: { Shipment: Shipment };
  LabelRecoveryRequest?: { ReferenceValues: { ReferenceNumber: Reference } };
  XAVRequest?: { AddressKeyFormat: { AddressLine: string[]; PostcodePrimaryLow: string } };
  PickupCreationRequest?: { PickupDateInfo: { PickupDate: string } };
}

/** UPS's shapes. A receiver with the postal code 00000 is refused, and so is any other account. */
export async function openFakeUps(): Promise<FakeUps> {
  const oauth = openFakeOAuth();
  const bought: UpsLabelAtFake[] = [];
  const voided: string[] = [];
  const pickups: string[] = [];

  function ship({ Shipment, LabelSpecification }: NonNullable<Body['ShipmentRequest']>): VendorAnswer {
    const tracking = `1ZA1B2C303${String(10_000_000 + bought.length)}`;
    const { Code } = LabelSpecification.LabelImageFormat;
    if (Code !== 'ZPL' && Code !== 'PNG') return refuse(400, '120520', 'Invalid label image format code');
    const image = (fake.label ?? (Code === 'ZPL' ? sampleZpl(tracking) : picture)).toString('base64');
    const references = [...(Shipment.ReferenceNumber ?? []), ...(Shipment.Package[0]?.ReferenceNumber ?? [])];
    bought.push({ tracking, references: references.map(({ Value }) => Value) });
    return {
      body: {
        ShipmentResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          ShipmentResults: {
            ShipmentCharges: { TotalCharges: { CurrencyCode: 'USD', MonetaryValue: '14.95' } },
            NegotiatedRateCharges: { TotalCharge: { CurrencyCode: 'USD', MonetaryValue: '9.87' } },
            ShipmentIdentificationNumber: tracking,
            PackageResults: [
              {
                TrackingNumber: tracking,
                ShippingLabel: { ImageFormat: { Code }, GraphicImage: image },
              },
            ],
          },
        },
      },
    };
  }

  function recover(key: string): VendorAnswer {
    const found = bought.filter(({ references }) => references.includes(key));
    if (found.length === 0) return refuse(400, '300005', 'No label was found for the reference number.');
    return {
      body: {
        LabelRecoveryResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          ShipmentIdentificationNumber: found[0]?.tracking,
          LabelResults: found.map(({ tracking }) => ({
            TrackingNumber: tracking,
            LabelImage: {
              LabelImageFormat: { Code: 'PDF' },
              GraphicImage: samplePdf(`UPS ${tracking}`).toString('base64'),
            },
          })),
        },
      },
    };
  }

  function cancel(tracking: string): VendorAnswer {
    if (voided.includes(tracking)) return refuse(400, '190117', 'The shipment has already been voided.');
    if (!bought.some((label) => label.tracking === tracking))
      return refuse(400, '190102', 'No shipment found within the allowed void period.');
    voided.push(tracking);
    return { body: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1', Description: 'Voided' } } } } };
  }

  function answer(asked: AskedOfVendor): VendorAnswer {
    const { method, path, headers } = asked;
    if (path === '/security/v1/oauth/token') {
      const right = Buffer.from(`${upsCredentials.username}:${upsCredentials.password}`).toString('base64');
      // UPS writes the seconds as text.
      return headers.authorization === `Basic ${right}`
        ? oauth.give('14399')
        : refuse(401, '10401', 'ClientId is Invalid');
    }
    if (!oauth.isSigned(asked)) return refuse(401, '250002', 'Invalid Authentication Information.');
    const body = (asked.body ?? {}) as Body;
    const shipment = body.ShipmentRequest?.Shipment ?? body.RateRequest?.Shipment;
    if (shipment && shipment.Shipper.ShipperNumber !== upsCredentials.account_number)
      return refuse(400, '120100', 'Missing or invalid shipper number');
    if (shipment?.ShipTo.Address.PostalCode === '00000')
      return refuse(400, '120202', 'Missing or invalid ship to postal code');
    const call = `${method} ${path.replace('/api', '')}`;
    if (call === 'POST /rating/v2409/Shoptimeintransit')
      return { body: rates(shipment?.ShipTo.Address.CountryCode === 'US') };
    if (call === 'POST /shipments/v2409/ship') return ship(body.ShipmentRequest!);
    if (call === 'POST /labels/v1/recovery')
      return recover(body.LabelRecoveryRequest!.ReferenceValues.ReferenceNumber.Value);
    if (call.startsWith('DELETE /shipments/v2409/void/cancel/')) return cancel(call.split('/').at(-1) ?? '');
    if (call.startsWith('GET /track/v1/details/')) {
      const number = call.split('/').at(-1);
      const isKnown = bought.some(({ tracking }) => tracking === number);
      return isKnown ? { body: tracked } : refuse(404, 'TW0001', 'Tracking Information Not Found');
    }
    if (call === 'POST /addressvalidation/v2/3') return { body: validate(body.XAVRequest!) };
    if (call === 'POST /pickupcreation/v2409/pickup') {
      pickups.push(body.PickupCreationRequest!.PickupDateInfo.PickupDate);
      const RateResult = { CurrencyCode: 'USD', GrandTotalOfAllCharge: '8.50' };
      return { body: { PickupCreationResponse: { PRN: `29${pickups.length}`, RateResult } } };
    }
    return refuse(404, '250010', 'Not found');
  }

  const fake: FakeUps = Object.assign(await openFakeVendor(answer), { bought, label: null, voided, pickups, oauth });
  return fake;
}

const rate = (Code: string, price: string, negotiated: string | null, days: string) => ({
  Service: { Code },
  TotalCharges: { CurrencyCode: 'USD', MonetaryValue: price },
  ...(negotiated ? { NegotiatedRateCharges: { TotalCharge: { CurrencyCode: 'USD', MonetaryValue: negotiated } } } : {}),
  TimeInTransit: { ServiceSummary: { EstimatedArrival: { BusinessDaysInTransit: days } } },
});

const rates = (isDomestic: boolean) => ({
  RateResponse: {
    RatedShipment: isDomestic
      ? [
          rate('01', '60.00', '52.10', '1'),
          rate('03', '14.95', '9.87', '3'),
          rate('14', '70.00', '9.00', '1'),
          rate('12', '20.00', null, '3'),
          rate('99', '1.00', null, '1'),
        ]
      : // One service comes without its array.
        rate('08', '95.00', null, '5'),
  },
});

const place = { address: { city: 'WASHINGTON', stateProvince: 'DC', countryCode: 'US' } };
const tracked = {
  trackResponse: {
    shipment: [
      {
        package: [
          {
            deliveryDate: [{ type: 'SDD', date: '20261204' }],
            deliveryTime: { type: 'EOD', endTime: '190000' },
            activity: [
              {
                date: '20261202',
                time: '090000',
                gmtDate: '20261202',
                gmtTime: '14:00:00',
                location: place,
                status: { type: 'I', code: 'OT', statusCode: '021', description: 'Out For Delivery Today ' },
              },
              {
                date: '20261201',
                time: '074700',
                gmtDate: '20261201',
                gmtTime: '74700',
                location: place,
                status: { type: 'X', code: 'DY', statusCode: '014', description: 'A delay has occurred.' },
              },
              {
                date: '20261130',
                time: '071356',
                gmtOffset: '-05:00',
                status: { type: 'M', code: 'MP', statusCode: '003', description: 'Shipper created a label.' },
              },
            ],
          },
        ],
      },
    ],
  },
};

function validate({ AddressKeyFormat }: NonNullable<Body['XAVRequest']>) {
  if (AddressKeyFormat.PostcodePrimaryLow === '00000') return { XAVResponse: { NoCandidatesIndicator: '' } };
  const candidate = {
    AddressKeyFormat: {
      AddressLine: AddressKeyFormat.AddressLine.map((line) => line.toUpperCase()),
      PoliticalDivision2: 'SAINT LOUIS',
      PoliticalDivision1: 'MO',
      PostcodePrimaryLow: AddressKeyFormat.PostcodePrimaryLow,
      PostcodeExtendedLow: '2351',
      CountryCode: 'US',
    },
  };
  const isVague = AddressKeyFormat.AddressLine[0]?.startsWith('Main');
  return {
    XAVResponse: { [isVague ? 'AmbiguousAddressIndicator' : 'ValidAddressIndicator']: '', Candidate: [candidate] },
  };
}
