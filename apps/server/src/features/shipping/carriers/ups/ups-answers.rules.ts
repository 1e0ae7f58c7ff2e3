import { instantOf, listOf, textOf } from '../../../../platform/vendors/vendor-answer.ts';
import type {
  AddressVerdict,
  BookedPickup,
  BoughtLabel,
  Cost,
  LabelRequest,
  Rate,
  ShipmentRequest,
  Tracked,
  TrackedEvent,
  VoidAnswer,
} from '../carrier-port.rules.ts';
import { costOf, labelOf } from '../vendor-answer.rules.ts';
import { byCost, isOffered } from '../vendor-tables.rules.ts';
import { upsServices, upsStates, upsStatesByCode } from './ups.data.ts';

interface Charge {
  CurrencyCode: string;
  MonetaryValue: string;
}

const chargeOf = ({ CurrencyCode, MonetaryValue }: Charge): Cost => costOf('UPS', MonetaryValue, CurrencyCode);

export interface UpsRates {
  RateResponse: {
    RatedShipment?: UpsRate | UpsRate[];
  };
}

interface UpsRate {
  Service: { Code: string };
  TotalCharges: Charge;
  NegotiatedRateCharges?: { TotalCharge?: Charge };
  GuaranteedDelivery?: { BusinessDaysInTransit?: string };
  TimeInTransit?: { ServiceSummary?: { EstimatedArrival?: { BusinessDaysInTransit?: string } } };
}

/** Negotiated rates are what the account pays. */
export function ratesOf({ RateResponse }: UpsRates, request: ShipmentRequest): Rate[] {
  const rates = listOf(RateResponse.RatedShipment).flatMap((rated): Rate[] => {
    const row = upsServices.find(({ code }) => code === rated.Service.Code);
    if (!row || !isOffered(row, request)) return [];
    const days =
      rated.GuaranteedDelivery?.BusinessDaysInTransit ??
      rated.TimeInTransit?.ServiceSummary?.EstimatedArrival?.BusinessDaysInTransit;
    return [
      {
        carrier: 'ups',
        service_code: row.code,
        carrier_account: null,
        name: row.name,
        cost: chargeOf(rated.NegotiatedRateCharges?.TotalCharge ?? rated.TotalCharges),
        delivery_days: Number(days) || null,
      },
    ];
  });
  return byCost(rates);
}

interface UpsPackage {
  TrackingNumber?: string;
  ShippingLabel?: { GraphicImage?: string };
}

export interface UpsShipment {
  ShipmentResponse: {
    ShipmentResults: {
      ShipmentIdentificationNumber?: string;
      ShipmentCharges?: { TotalCharges?: Charge };
      NegotiatedRateCharges?: { TotalCharge?: Charge };
      PackageResults: UpsPackage | UpsPackage[];
    };
  };
}

/** The label as UPS sends it: ZPL, or a picture in place of the PDF. */
export interface UpsBought {
  bought: BoughtLabel;
  image: Buffer;
}

export function boughtOf({ ShipmentResponse }: UpsShipment, { service }: LabelRequest): UpsBought {
  const results = ShipmentResponse.ShipmentResults;
  const [parcel] = listOf(results.PackageResults);
  const charge = results.NegotiatedRateCharges?.TotalCharge ?? results.ShipmentCharges?.TotalCharges;
  const tracking_number = textOf(parcel?.TrackingNumber);
  return {
    bought: {
      ...labelIds(tracking_number, results.ShipmentIdentificationNumber),
      service,
      cost: charge ? chargeOf(charge) : null,
      insurance_cost: null,
      label: null,
      qr: null,
    },
    image: Buffer.from(textOf(parcel?.ShippingLabel?.GraphicImage), 'base64'),
  };
}

const labelIds = (tracking_number: string, shipment_id = tracking_number) => ({
  vendor_label_id: tracking_number,
  vendor_shipment_id: shipment_id,
  tracking_number,
});

interface UpsLabelResult {
  TrackingNumber?: string;
  LabelImage?: { GraphicImage?: string };
}

export interface UpsRecovered {
  LabelRecoveryResponse: {
    ShipmentIdentificationNumber?: string;
    LabelResults?: UpsLabelResult | UpsLabelResult[];
  };
}

/** `unknown` when UPS answers with candidates instead of the label. */
export function recoveredOf({ LabelRecoveryResponse }: UpsRecovered, request: LabelRequest): BoughtLabel | 'unknown' {
  const results = listOf(LabelRecoveryResponse.LabelResults);
  const [result] = results;
  if (!result || results.length > 1) return 'unknown';
  return {
    ...labelIds(textOf(result.TrackingNumber), LabelRecoveryResponse.ShipmentIdentificationNumber),
    service: request.service,
    cost: null,
    insurance_cost: null,
    label: labelOf(result.LabelImage?.GraphicImage, request.format),
    qr: null,
  };
}

export interface UpsVoid {
  VoidShipmentResponse: { SummaryResult: { Status: { Code?: string; Description?: string } } };
}

/** UPS bills a label when it is scanned. One that is voided before never costs anything. */
export function voidOf({ VoidShipmentResponse }: UpsVoid): VoidAnswer {
  const { Code, Description = null } = VoidShipmentResponse.SummaryResult.Status;
  return { refund: textOf(Code) === '1' ? 'not_applicable' : 'refused', message: Description };
}

interface UpsActivity {
  date?: string;
  time?: string;
  gmtDate?: string;
  gmtTime?: string;
  gmtOffset?: string;
  location?: { address?: { city?: string; stateProvince?: string; countryCode?: string } };
  status?: { type?: string; code?: string; statusCode?: string; description?: string };
}

export interface UpsTracked {
  trackResponse: {
    shipment: {
      package?: {
        activity?: UpsActivity[];
        deliveryDate?: { type?: string; date?: string }[];
        deliveryTime?: { endTime?: string };
      }[];
      warnings?: { code?: string; message?: string }[];
    }[];
  };
}

/** A shipment without a package is a number that UPS does not know yet. */
export function trackedOf({ trackResponse }: UpsTracked): Tracked {
  const parcel = trackResponse.shipment[0]?.package?.[0];
  const dates = listOf(parcel?.deliveryDate);
  const expected = dates.find(({ type }) => type === 'RDD') ?? dates.find(({ type }) => type === 'SDD');
  return {
    expected_at: instantAt(expected?.date, parcel?.deliveryTime?.endTime || '235900'),
    events: listOf(parcel?.activity).map(eventOf),
  };
}

function eventOf(activity: UpsActivity): TrackedEvent {
  const { type = '', code = '', statusCode = '', description = '' } = activity.status ?? {};
  const { city, stateProvince, countryCode } = activity.location?.address ?? {};
  const happened = activity.gmtDate
    ? instantAt(activity.gmtDate, activity.gmtTime)
    : instantAt(activity.date, activity.time, activity.gmtOffset);
  return {
    key: [activity.date, activity.time, type, code, statusCode].join('|'),
    state: upsStatesByCode[code] ?? upsStates[type] ?? 'in_transit',
    description: description.trim(),
    place: [city, stateProvince, countryCode].filter(Boolean).join(', ') || null,
    happened_at: textOf(happened),
  };
}

/** UPS writes 20210210 and 74700, or 07:47:00. */
function instantAt(date = '', time = '', offset = 'Z'): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date) ?? [];
  if (!year) return null;
  const clock = time
    .replace(/\D/g, '')
    .padStart(6, '0')
    .replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3');
  return instantOf(`${year}-${month}-${day}T${clock}${offset}`);
}

interface UpsCandidate {
  AddressKeyFormat: {
    AddressLine?: string | string[];
    PoliticalDivision2?: string;
    PoliticalDivision1?: string;
    PostcodePrimaryLow?: string;
    PostcodeExtendedLow?: string;
    CountryCode?: string;
  };
}

export interface UpsVerdict {
  XAVResponse: {
    ValidAddressIndicator?: string;
    AmbiguousAddressIndicator?: string;
    NoCandidatesIndicator?: string;
    Candidate?: UpsCandidate | UpsCandidate[];
  };
}

export function verdictOf({ XAVResponse }: UpsVerdict): AddressVerdict {
  const is_deliverable = XAVResponse.ValidAddressIndicator !== undefined;
  const isAmbiguous = XAVResponse.AmbiguousAddressIndicator !== undefined;
  if (!is_deliverable && !isAmbiguous && XAVResponse.NoCandidatesIndicator === undefined)
    throw new TypeError('No verdict in the answer');
  const [candidate] = listOf(XAVResponse.Candidate);
  const problem = isAmbiguous ? 'UPS knows several addresses like this' : 'UPS does not know this address';
  return {
    is_deliverable,
    problems: is_deliverable ? [] : [problem],
    corrected: candidate ? correctedOf(candidate) : null,
  };
}

function correctedOf({ AddressKeyFormat: found }: UpsCandidate): NonNullable<AddressVerdict['corrected']> {
  const [street = '', suite = ''] = listOf(found.AddressLine);
  return {
    street,
    suite,
    city: found.PoliticalDivision2 ?? '',
    state: found.PoliticalDivision1 ?? '',
    zip_code: [found.PostcodePrimaryLow, found.PostcodeExtendedLow].filter(Boolean).join('-'),
    country_code: found.CountryCode ?? '',
  };
}

export interface UpsPickup {
  PickupCreationResponse: {
    PRN?: string;
    RateResult?: { CurrencyCode?: string; GrandTotalOfAllCharge?: string };
  };
}

export function pickupOf({ PickupCreationResponse }: UpsPickup): BookedPickup {
  const { CurrencyCode, GrandTotalOfAllCharge } = PickupCreationResponse.RateResult ?? {};
  return {
    confirmation: textOf(PickupCreationResponse.PRN),
    cost: CurrencyCode && GrandTotalOfAllCharge ? costOf('UPS', GrandTotalOfAllCharge, CurrencyCode) : null,
  };
}
