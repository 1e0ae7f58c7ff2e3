import { instantOf, listOf, textOf } from '../../../../platform/vendors/vendor-answer.ts';
import type { VendorReply } from '../../../../platform/vendors/vendor-http.client.ts';
import type {
  AddressVerdict,
  BookedPickup,
  BoughtLabel,
  Cost,
  LabelFile,
  LabelRequest,
  Rate,
  ShipmentRequest,
  Tracked,
  TrackedEvent,
  VoidAnswer,
} from '../carrier-port.rules.ts';
import { costOf, labelFile } from '../vendor-answer.rules.ts';
import { byCost, isOffered } from '../vendor-tables.rules.ts';
import { readMultipart } from './multipart.rules.ts';
import { type UspsService, uspsServices, uspsStates } from './usps.data.ts';
import { rateIndicatorOf } from './usps.rules.ts';

const dollars = (amount: number | string): Cost => costOf('USPS', amount, 'USD');

interface UspsRateOption {
  commitment?: { name?: string };
  totalPrice?: number;
  totalBasePrice: number;
  rates: { rateIndicator?: string }[];
}

export interface UspsRates {
  pricingOptions: { shippingOptions: { mailClass: string; rateOptions: UspsRateOption[] }[] }[];
}

/** The cheapest price of each mail class for packaging of one's own, which is what `buy` asks for. */
export function ratesOf({ pricingOptions }: UspsRates, request: ShipmentRequest): Rate[] {
  const options = pricingOptions.flatMap(({ shippingOptions }) => shippingOptions);
  const rates = uspsServices.flatMap((row): Rate[] => {
    if (!isOffered(row, request)) return [];
    const mailClass = request.is_return ? row.return_class : row.code;
    const fitting = options
      .filter((option) => option.mailClass === mailClass)
      .flatMap(({ rateOptions }) => rateOptions)
      .filter(({ rates }) => (rates[0]?.rateIndicator ?? row.rate_indicator) === rateIndicatorOf(row, request.parcel));
    return byCost(fitting.map((option) => rateOf(row, option))).slice(0, 1);
  });
  return byCost(rates);
}

const rateOf = (row: UspsService, { commitment, totalPrice, totalBasePrice }: UspsRateOption): Rate => ({
  carrier: 'usps',
  service_code: row.code,
  carrier_account: null,
  name: row.name,
  cost: dollars(totalPrice ?? totalBasePrice),
  // "2 Days", "1-day" or "NO STD".
  delivery_days: Number(/^(\d+)/.exec(commitment?.name ?? '')?.[1]) || null,
});

interface UspsLabel {
  trackingNumber?: string;
  postage?: number;
  fees?: { price?: number }[];
  extraServices?: { name?: string; price?: number }[];
  labelBrokerID?: string;
}

/** The answer is multipart: the data as JSON, and the image in base64. Throws for anything else. */
export function boughtOf({ headers, content }: VendorReply, request: LabelRequest): BoughtLabel {
  const parts = readMultipart(headers.get('content-type'), content);
  const partOf = (name: string) => parts.find((part) => part.name === name);
  const label = JSON.parse(String(partOf('labelMetadata')?.content)) as UspsLabel;
  const tracking_number = textOf(label.trackingNumber).replaceAll(' ', '');
  const image = partOf('labelImage');
  const services = listOf(label.extraServices);
  const insurance = services.filter(({ name }) => /insurance/i.test(name ?? ''));
  return {
    vendor_label_id: tracking_number,
    vendor_shipment_id: null,
    service: request.service,
    tracking_number,
    cost: sumOf([label.postage, ...listOf(label.fees).map(({ price }) => price), ...otherPrices(services, insurance)]),
    insurance_cost: insurance.length > 0 ? sumOf(insurance.map(({ price }) => price)) : null,
    label: request.is_printerless ? null : labelFile(decodedOf(image?.content), request.format),
    qr: request.is_printerless ? qrOf(image, label.labelBrokerID) : null,
  };
}

const otherPrices = (services: { price?: number }[], insurance: { price?: number }[]) =>
  services.filter((service) => !insurance.includes(service)).map(({ price }) => price);

const sumOf = (prices: readonly (number | undefined)[]): Cost => ({
  amount: prices.reduce((sum: number, price) => sum + dollars(price ?? 0).amount, 0),
  currency: 'USD',
});

/** Images come in base64, whatever their headers say. */
function decodedOf(image: Buffer | undefined): Buffer {
  if (!image) throw new TypeError('The image is missing');
  const text = image.toString('latin1').replace(/\s/g, '');
  return /^[A-Za-z0-9+/]+=*$/.test(text) ? Buffer.from(text, 'base64') : image;
}

/** The picture that the post office scans; else the Label Broker ID, which a clerk types. */
function qrOf(image: { content_type: string; content: Buffer } | undefined, label_broker_id: string | undefined) {
  if (image?.content_type === 'image/png') return labelFile(decodedOf(image.content), 'png') satisfies LabelFile;
  return { text: textOf(label_broker_id) };
}

export interface UspsCancel {
  status?: string;
  disputeId?: string;
}

/** A label that USPS has billed already is disputed: USPS decides within weeks. */
export function voidOf({ status, disputeId }: UspsCancel): VoidAnswer {
  const isCanceled = textOf(status) === 'CANCELED';
  if (!isCanceled && status !== 'DISPUTED') return { refund: 'refused', message: status ?? null };
  return isCanceled
    ? { refund: 'refunded', message: null }
    : { refund: 'requested', message: disputeId ? `Refund request ${disputeId}` : null };
}

interface UspsEvent {
  eventType?: string;
  eventTimestamp?: string;
  GMTTimestamp?: string;
  eventCode?: string;
  eventCity?: string;
  eventState?: string;
  eventCountry?: string;
}

export interface UspsTracked {
  trackingNumber?: string;
  expectedDeliveryTimeStamp?: string;
  predictedDeliveryTimeStamp?: string;
  guaranteedDeliveryTimeStamp?: string;
  trackingEvents?: UspsEvent[];
}

export function trackedOf(tracked: UspsTracked): Tracked {
  textOf(tracked.trackingNumber);
  return {
    expected_at: instantOf(
      tracked.predictedDeliveryTimeStamp ?? tracked.expectedDeliveryTimeStamp ?? tracked.guaranteedDeliveryTimeStamp,
    ),
    events: listOf(tracked.trackingEvents).map(eventOf),
  };
}

function eventOf(event: UspsEvent): TrackedEvent {
  const time = textOf(event.GMTTimestamp ?? event.eventTimestamp);
  const code = event.eventCode ?? '';
  return {
    key: [code, time, event.eventCity ?? ''].join('|'),
    state: uspsStates[code] ?? 'in_transit',
    description: event.eventType ?? '',
    place: [event.eventCity, event.eventState, event.eventCountry].filter(Boolean).join(', ') || null,
    happened_at: textOf(instantOf(time)),
  };
}

export interface UspsAddress {
  address: {
    streetAddress?: string;
    secondaryAddress?: string | null;
    city?: string;
    state?: string;
    ZIPCode?: string;
    ZIPPlus4?: string | null;
  };
  additionalInfo?: { DPVConfirmation?: string };
  corrections?: { text?: string }[];
}

/** Delivery point validation: Y is confirmed. */
const dpvProblems: Readonly<Record<string, string>> = {
  D: 'The apartment or suite is missing',
  S: 'USPS does not know this apartment or suite',
};

export function verdictOf({ address, additionalInfo, corrections }: UspsAddress): AddressVerdict {
  const dpv = additionalInfo?.DPVConfirmation ?? '';
  const is_deliverable = dpv === 'Y';
  const said = listOf(corrections).flatMap(({ text }) => (text ? [text] : []));
  const problem = dpvProblems[dpv] ?? 'USPS does not deliver to this address';
  return {
    is_deliverable,
    problems: is_deliverable ? [] : [problem, ...said],
    corrected: {
      street: textOf(address.streetAddress),
      suite: address.secondaryAddress ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      zip_code: [address.ZIPCode, address.ZIPPlus4].filter(Boolean).join('-'),
      country_code: 'US',
    },
  };
}

export interface UspsPickup {
  confirmationNumber?: string;
}

/** Carrier Pickup is free. */
export const pickupOf = ({ confirmationNumber }: UspsPickup): BookedPickup => ({
  confirmation: textOf(confirmationNumber),
  cost: dollars(0),
});
