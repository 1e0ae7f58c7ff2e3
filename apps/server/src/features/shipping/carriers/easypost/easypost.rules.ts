import { type Carrier, carriers, type ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { instantOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type {
  CustomsItem,
  LabelRequest,
  ParcelSize,
  Party,
  Rate,
  RefundState,
  ServiceRef,
  ShipmentRequest,
  Tracked,
} from '../carrier-port.rules.ts';
import { decimalOf } from '../package-units.rules.ts';
import { type CarrierNames, carrierIn, costOf, eventsOf } from '../vendor-answer.rules.ts';
import type { EasyPostAddress, EasyPostRate, EasyPostShipment, EasyPostTracker } from './easypost-objects.rules.ts';

export const vendor = 'EasyPost';

/** By the carrier of a rate, or the type of a carrier account, such as "USPS" and "UspsAccount". */
export const carrierNames: CarrierNames = [
  [/^usps/i, 'usps'],
  [/^ups/i, 'ups'],
  [/^fedex/i, 'fedex'],
  [/^dhl/i, 'dhl'],
  [/^gls/i, 'gls'],
  [/^royal ?mail/i, 'royal_mail'],
  [/^an ?post/i, 'an_post'],
  [/^dpd/i, 'dpd'],
  [/^canada ?post/i, 'canada_post'],
];

/** A parcel that waits at the carrier's counter is a problem: somebody must fetch it. */
const states: Record<string, ParcelState> = {
  unknown: 'expected',
  pre_transit: 'expected',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  available_for_pickup: 'exception',
  return_to_sender: 'exception',
  failure: 'exception',
  error: 'exception',
  cancelled: 'voided',
};

export const refunds: Record<string, RefundState> = {
  submitted: 'requested',
  refunded: 'refunded',
  rejected: 'refused',
  not_applicable: 'not_applicable',
};

/** The services of a carrier that go abroad; all others stay in the country. Unlisted carriers do both. */
const abroad: Partial<Record<Carrier, RegExp>> = {
  usps: /international/i,
  ups: /^(UPSStandard|UPSSaver|Express|ExpressPlus|Expedited)$/,
  fedex: /international/i,
};

export function reachOf(carrier: Carrier, service: string): { is_domestic: boolean; is_international: boolean } {
  const pattern = abroad[carrier];
  if (!pattern) return { is_domestic: true, is_international: true };
  const is_international = pattern.test(service);
  return { is_domestic: !is_international || service === 'UPSStandard', is_international };
}

/** Inches and ounces with one decimal, rounded up: a label for less than the parcel is surcharged. */
export const toParcel = ({ weight_grams, length_mm, width_mm, height_mm }: ParcelSize) => ({
  length: tenths(length_mm / 25.4),
  width: tenths(width_mm / 25.4),
  height: tenths(height_mm / 25.4),
  weight: ounces(weight_grams),
});

const tenths = (value: number): number => Math.max(0.1, Math.ceil(Number((value * 10).toFixed(6))) / 10);
const ounces = (grams: number): number => tenths(grams / 28.349523125);

export const toAddress = (party: Party): EasyPostAddress => ({
  name: party.name,
  company: party.company,
  street1: party.street,
  street2: party.suite,
  city: party.city,
  state: party.state,
  zip: party.zip_code,
  country: party.country_code,
  phone: party.phone,
  email: party.email,
});

export const fromAddress = ({ street1, street2, city, state, zip, country }: EasyPostAddress) => ({
  street: street1 ?? '',
  suite: street2 ?? '',
  city: city ?? '',
  state: state ?? '',
  zip_code: zip ?? '',
  country_code: country ?? '',
});

/**
 * The body of a shipment. For a return, EasyPost takes the addresses of the way to the customer, and swaps them on the
 * label: the seller is `to_address`, and ships.
 */
export function toShipment(request: ShipmentRequest) {
  const { is_return, from, to, customs, reference } = request;
  const [sender, receiver] = is_return ? [to, from] : [from, to];
  return {
    is_return,
    from_address: toAddress(sender),
    to_address: toAddress(receiver),
    parcel: toParcel(request.parcel),
    options: { currency: request.currency, ...(reference ? { print_custom_1: reference } : {}) },
    ...(customs.length > 0 ? { customs_info: toCustoms(request) } : {}),
  };
}

/** The body of a shipment to be bought with one service. */
export function toBuyable(request: LabelRequest, key: string) {
  const shipment = toShipment(request);
  const { carrier_account } = request.service;
  return {
    ...shipment,
    reference: key,
    options: {
      ...shipment.options,
      label_format: request.format.toUpperCase(),
      label_date: `${request.ship_date}T12:00:00Z`,
    },
    ...(carrier_account ? { carrier_accounts: [carrier_account] } : {}),
  };
}

const toCustoms = ({ from, customs, currency }: ShipmentRequest) => ({
  customs_certify: true,
  customs_signer: from.name || from.company,
  contents_type: 'merchandise',
  restriction_type: 'none',
  non_delivery_option: 'return',
  // The exemption from export filings for goods of up to 2,500 US dollars.
  ...(from.country_code === 'US' ? { eel_pfc: 'NOEEI 30.37(a)' } : {}),
  customs_items: customs.map((item) => toCustomsItem(item, currency)),
});

const toCustomsItem = (item: CustomsItem, currency: string) => ({
  description: item.description,
  quantity: item.quantity,
  origin_country: item.origin_country,
  currency,
  value: decimalOf(item.value, currency),
  weight: ounces(item.weight_grams),
});

/** The amount for `insurance`; null without insurance. Throws `refused` for other money than US dollars. */
export function insuranceOf({ insured_amount, currency }: ShipmentRequest): string | null {
  if (insured_amount === null) return null;
  if (currency !== 'USD') throw new VendorError('refused', 'EasyPost insures in US dollars only');
  return decimalOf(insured_amount, currency);
}

const refOf = (rate: EasyPostRate): ServiceRef => ({
  carrier: carrierIn(carrierNames, rate.carrier),
  service_code: rate.service,
  carrier_account: rate.carrier_account_id ?? null,
});

/** Such as "USPS Ground Advantage" for `GroundAdvantage`, and "FedEx 2 Day" for `FEDEX_2_DAY`. */
export function serviceName(carrier: Carrier, label: string, service: string): string {
  const name = carrier === 'other' ? label : carriers[carrier];
  const words = service.includes('_')
    ? service.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    : service.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  const isNamed = words[0]?.toLowerCase() === name.toLowerCase();
  return [name, ...(isNamed ? words.slice(1) : words)].join(' ');
}

export function toRates(shipment: EasyPostShipment): Rate[] {
  if (shipment.rates.length === 0) throw noRate(shipment);
  return shipment.rates
    .map((rate) => {
      const ref = refOf(rate);
      const name = serviceName(ref.carrier, rate.carrier, rate.service);
      const delivery_days = rate.delivery_days ?? rate.est_delivery_days ?? null;
      return { ...ref, name, cost: costOf(vendor, rate.rate, rate.currency), delivery_days };
    })
    .sort((one, other) => one.cost.amount - other.cost.amount);
}

/** The id of the service's rate. Throws what the carriers say about it when there is none. */
export function chooseRate(shipment: EasyPostShipment, service: ServiceRef): string {
  const rate = shipment.rates.find((each) => {
    const ref = refOf(each);
    const isAccount = service.carrier_account === null || service.carrier_account === ref.carrier_account;
    return isAccount && ref.carrier === service.carrier && ref.service_code === service.service_code;
  });
  if (!rate) throw noRate(shipment);
  return rate.id;
}

/** Carriers that quote no price say why in `messages`, not in an error. */
function noRate({ messages }: EasyPostShipment): VendorError {
  const said = [...new Set((messages ?? []).map(({ carrier, message }) => `${carrier}: ${flatten(message)}`))];
  const text = said.join('; ');
  const kind = isAboutAddress(text) ? 'address' : 'refused';
  return new VendorError(kind, text || 'No carrier offers this service for the parcel', { code: 'NO_RATE' });
}

/** EasyPost's `message` is a text, an array or an object of texts. */
export function flatten(message: unknown): string {
  if (message === null || message === undefined) return '';
  return typeof message === 'object' ? Object.values(message).map(flatten).filter(Boolean).join(', ') : String(message);
}

export const isAboutAddress = (text: string): boolean =>
  /address|street|\bcity\b|\bstate\b|\bzip|postal|country|phone/i.test(text);

export const serviceOf = ({ selected_rate }: EasyPostShipment): ServiceRef => refOf(selected_rate as EasyPostRate);

/** What the label and its insurance cost. EasyPost takes the insurance in US dollars. */
export function costsOf({ selected_rate, fees = [] }: EasyPostShipment) {
  const insurance = fees.find(({ type }) => type === 'InsuranceFee');
  return {
    cost: selected_rate ? costOf(vendor, selected_rate.rate, selected_rate.currency) : null,
    insurance_cost: insurance ? costOf(vendor, insurance.amount, 'USD') : null,
  };
}

export const trackedOf = ({ est_delivery_date, tracking_details }: EasyPostTracker): Tracked => ({
  expected_at: instantOf(est_delivery_date),
  events: eventsOf(
    tracking_details.map(({ datetime, status, message, tracking_location: at }) => ({
      at: datetime,
      state: states[status] ?? 'in_transit',
      description: message,
      place: [at?.city, at?.state, at?.country],
    })),
  ),
});
