import { type Carrier, carriers, type ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { VendorError, type VendorErrorKind } from '../../../../platform/vendors/vendor-error.ts';
import type {
  CarrierService,
  CustomsItem,
  LabelRequest,
  ParcelSize,
  Party,
  Rate,
  ShipmentRequest,
  Tracked,
  VoidAnswer,
} from '../carrier-port.rules.ts';
import { decimalEach, decimalOf } from '../package-units.rules.ts';
import { type CarrierNames, carrierIn, costOf, eventsOf } from '../vendor-answer.rules.ts';
import type {
  ShipmondoCancelled,
  ShipmondoCarrier,
  ShipmondoProduct,
  ShipmondoQuote,
  ShipmondoService,
  ShipmondoShipment,
  ShipmondoStatus,
} from './shipmondo-objects.rules.ts';

export const vendor = 'Shipmondo';

/** By `carrier_code`. */
export const carrierNames: CarrierNames = [
  [/^ups/, 'ups'],
  [/^fed_?ex/, 'fedex'],
  [/^dhl/, 'dhl'],
  [/^gls/, 'gls'],
  [/^dpd/, 'dpd'],
  [/^(post_nord|pdk|postnord)/, 'postnord'],
  [/^bring/, 'bring'],
  [/^dao/, 'dao'],
];

/** A parcel that waits at a parcel shop is a problem: somebody must fetch it. */
const states: Record<string, ParcelState> = {
  EN_ROUTE: 'in_transit',
  AVAILABLE_FOR_DELIVERY: 'exception',
  DELIVERED: 'delivered',
};

const toParty = (type: 'sender' | 'receiver', party: Party) => ({
  type,
  name: party.company || party.name,
  attention: party.company ? party.name : '',
  address1: party.street,
  address2: party.suite,
  postal_code: party.zip_code,
  city: party.city,
  country_code: party.country_code,
  email: party.email,
  phone: party.phone,
});

/** Quotes take the older names of an address. */
const toPlace = ({ street, suite, zip_code, city, country_code }: Party) => ({
  address1: street,
  address2: suite,
  zipcode: zip_code,
  city,
  country_code,
});

/** Grams and whole centimeters, rounded up. */
const toParcel = ({ weight_grams, length_mm, width_mm, height_mm }: ParcelSize) => ({
  quantity: 1,
  weight: weight_grams,
  length: centimeters(length_mm),
  width: centimeters(width_mm),
  height: centimeters(height_mm),
});

const centimeters = (millimeters: number): number => Math.max(1, Math.ceil(millimeters / 10));

export const toQuote = ({ from, to, parcel }: ShipmentRequest) => ({
  sender: toPlace(from),
  receiver: toPlace(to),
  parcels: [toParcel(parcel)],
});

/**
 * The body of a purchase. The parcel goes from the sender to the receiver, with return products too. The carrier does not
 * get `internal_reference`, by which a purchase is found again.
 */
export function toPurchase(request: LabelRequest, key: string, product: ShipmondoProduct) {
  const { from, to, service, parcel, reference, customs, insured_amount, currency } = request;
  return {
    own_agreement: service.carrier_account !== null,
    product_code: service.service_code,
    ...(service.carrier_account === null ? {} : { customer_number: service.carrier_account }),
    service_codes: servicesFor(request, product).join(','),
    reference: reference || key,
    label_format: labelFormat(request),
    automatic_select_service_point: product.service_point_required,
    parties: [toParty('sender', from), toParty('receiver', to)],
    parcels: [{ ...toParcel(parcel), internal_reference: key }],
    ...(insured_amount === null
      ? {}
      : { carrier_insurance: { amount: Number(decimalOf(insured_amount, currency)), currency_code: currency } }),
    ...(customs.length > 0 ? { customs: toCustoms(customs, currency) } : {}),
  };
}

export const labelFormat = ({ format }: LabelRequest): string => `10x19_${format}`;

const toCustoms = (items: readonly CustomsItem[], currency_code: string) => ({
  export_reason: 'sale_of_goods',
  currency_code,
  term_of_trade: 'DAP',
  goods: items.map(({ description, quantity, value, weight_grams, origin_country }) => ({
    quantity,
    unit: 'piece',
    content: description,
    country_code: origin_country,
    unit_value: decimalEach(value, quantity, currency_code),
    unit_weight: Math.max(1, Math.round(weight_grams / Math.max(1, quantity))),
  })),
});

const isCodeService = ({ code, name }: ShipmondoService): boolean =>
  /QR|LABEL_?LESS|PRINT_?LESS/i.test(`${code} ${name}`);

/** The services that the product requires, and the code that replaces the label. */
function servicesFor({ is_printerless, to }: LabelRequest, product: ShipmondoProduct): string[] {
  // Carriers that want one notification at least list both. The receiver must have what it is sent to.
  const isReachable = ({ code }: ShipmondoService) =>
    code === 'SMS_NT' ? to.phone !== '' : code === 'EMAIL_NT' ? to.email !== '' : true;
  const required = product.required_services.filter(isReachable).map(({ code }) => code);
  if (!is_printerless) return required;
  const code = product.available_services.find(isCodeService)?.code;
  if (!code) throw new VendorError('refused', 'This product has no code that replaces the label');
  return [...new Set([...required, code])];
}

const nameOf = (code: string, carrierName: string, product: string): string => {
  const carrier: Carrier = carrierIn(carrierNames, code);
  return `${carrier === 'other' ? carrierName : carriers[carrier]} ${product}`;
};

/** One service for Shipmondo's agreement, and one for each agreement of the account's own. */
export const toServices = ({ code, name, products }: ShipmondoCarrier): CarrierService[] =>
  products.flatMap((product) => {
    const pairs = product.country_combinations;
    const numbers = pairs.flatMap((pair) => (pair.own_agreement_available ? pair.available_customer_numbers : []));
    const accounts = [...(pairs.some((pair) => pair.shipmondo_agreement_available) ? [null] : []), ...new Set(numbers)];
    const isHome = (pair: (typeof pairs)[number]) => pair.sender_country_code === pair.receiver_country_code;
    return accounts.map((carrier_account) => ({
      carrier: carrierIn(carrierNames, code),
      service_code: product.code,
      carrier_account,
      name: nameOf(code, name, product.name),
      is_domestic: pairs.some(isHome),
      is_international: !pairs.every(isHome),
      is_return_supported: /return|retur\b/i.test(product.name),
    }));
  });

/** Shipmondo quotes its own agreement only, with VAT. */
export const toRates = (quotes: readonly ShipmondoQuote[]): Rate[] =>
  quotes
    .map((quote) => ({
      carrier: carrierIn(carrierNames, quote.carrier_code),
      service_code: quote.product_code,
      carrier_account: null,
      name: nameOf(quote.carrier_code, quote.carrier_code, quote.description),
      cost: costOf(vendor, quote.price, quote.currency_code),
      delivery_days: null,
    }))
    .sort((one, other) => one.cost.amount - other.cost.amount);

export const isOf = ({ reference, parcels }: ShipmondoShipment, key: string): boolean =>
  reference === key || parcels.some(({ internal_reference }) => internal_reference === key);

/** Null when the carrier has given none yet. */
export const trackingNumberOf = ({ pkg_no, parcels }: ShipmondoShipment): string | null =>
  pkg_no || parcels[0]?.pkg_no || parcels[0]?.pkg_nos?.[0] || null;

export function boughtOf(shipment: ShipmondoShipment, tracking_number: string, currency: string) {
  const { id, carrier_code, product_code, customer_number, price } = shipment;
  const carrier = carrierIn(carrierNames, carrier_code);
  return {
    vendor_label_id: String(id),
    vendor_shipment_id: String(id),
    tracking_number,
    insurance_cost: null,
    service: { carrier, service_code: product_code, carrier_account: customer_number ?? null },
    cost: price ? costOf(vendor, price, currency) : null,
  };
}

/** Canceling does not give the price back by itself. */
export function voidedOf({ cancelled, refunded }: ShipmondoCancelled): VoidAnswer {
  if (!cancelled) return { refund: 'refused', message: 'Shipmondo did not cancel the shipment' };
  if (refunded) return { refund: 'refunded', message: null };
  return { refund: 'not_applicable', message: 'Canceled. Ask Shipmondo for the refund of a label that it charged.' };
}

export function statusEvents(status: ShipmondoStatus): Tracked {
  const { current_status, current_state, current_status_text, current_status_registered_at: at, city } = status;
  const state = current_state?.toUpperCase() === 'DANGER' ? 'exception' : states[current_status.toUpperCase()];
  const description = current_status_text ?? '';
  return { expected_at: null, events: eventsOf([{ at, state: state ?? 'expected', description, place: [city] }]) };
}

/** Shipmondo has texts, but no codes. */
export function kindOfText(text: string): VendorErrorKind | undefined {
  if (/balance|insufficient|credit|funds|payment/i.test(text)) return 'funds';
  const isAddress = /address|zip ?code|postal|\bcity\b|country|phone|mobile|email|receiver|sender/i.test(text);
  return isAddress ? 'address' : undefined;
}
