import { type Carrier, carriers, type ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { instantOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type {
  AddressVerdict,
  CarrierAccount,
  CarrierService,
  Cost,
  CustomsItem,
  LabelRequest,
  Party,
  PickupRequest,
  Rate,
  ServiceRef,
  ShipmentRequest,
  Tracked,
} from '../carrier-port.rules.ts';
import { decimalEach, decimalOf } from '../package-units.rules.ts';
import { type CarrierNames, carrierIn, costOf, eventsOf } from '../vendor-answer.rules.ts';
import type {
  ShipEngineAddress,
  ShipEngineCarrier,
  ShipEngineError,
  ShipEngineLabel,
  ShipEngineMoney,
  ShipEngineRate,
  ShipEngineTracking,
  ShipEngineVerdict,
} from './shipengine-objects.rules.ts';

export const vendor = 'ShipEngine';

/** By `carrier_code`. Stamps.com and Endicia sell labels of USPS. */
export const carrierNames: CarrierNames = [
  [/^(usps|stamps_com|endicia)/, 'usps'],
  [/^ups/, 'ups'],
  [/^fedex/, 'fedex'],
  [/^dhl/, 'dhl'],
  [/^gls/, 'gls'],
  [/^royal_mail/, 'royal_mail'],
  [/^an_post/, 'an_post'],
  [/^dpd/, 'dpd'],
  [/^postnord/, 'postnord'],
  [/^bring/, 'bring'],
  [/^canada_post/, 'canada_post'],
];

/** A missed delivery and a parcel at a collection point are problems: somebody must act. */
const states: Record<string, ParcelState> = {
  UN: 'expected',
  NY: 'expected',
  AC: 'in_transit',
  IT: 'in_transit',
  DE: 'delivered',
  EX: 'exception',
  AT: 'exception',
  SP: 'exception',
};

/** Details that say more than the status. */
const details: Record<string, ParcelState> = { OUT_FOR_DELIVERY: 'out_for_delivery', RETURN_TO_SENDER: 'exception' };

export const toAddress = (party: Party) => ({
  name: party.name || party.company,
  company_name: party.company,
  phone: party.phone,
  email: party.email,
  address_line1: party.street,
  address_line2: party.suite,
  city_locality: party.city,
  state_province: party.state,
  postal_code: party.zip_code,
  country_code: party.country_code,
});

export const fromAddress = (address: ShipEngineAddress) => ({
  street: address.address_line1,
  suite: address.address_line2 ?? '',
  city: address.city_locality,
  state: address.state_province,
  zip_code: address.postal_code,
  country_code: address.country_code,
});

/** A shipment to be rated or bought. The parcel goes from `ship_from` to `ship_to`, for returns too. */
export function toShipment(request: ShipmentRequest) {
  const { from, to, parcel, is_return, insured_amount, currency, customs, reference } = request;
  const insured_value = insured_amount === null ? null : toMoney(insured_amount, currency);
  return {
    ship_from: toAddress(from),
    ship_to: toAddress(to),
    is_return,
    insurance_provider: insured_value ? 'carrier' : 'none',
    packages: [
      {
        package_code: 'package',
        weight: { value: parcel.weight_grams, unit: 'gram' },
        dimensions: {
          unit: 'centimeter',
          length: centimeters(parcel.length_mm),
          width: centimeters(parcel.width_mm),
          height: centimeters(parcel.height_mm),
        },
        ...(insured_value ? { insured_value } : {}),
        ...(reference ? { label_messages: { reference1: reference } } : {}),
      },
    ],
    ...(customs.length > 0 ? { customs: toCustoms(customs, currency) } : {}),
  };
}

const toMoney = (amount: number, currency: string) => ({
  currency: currency.toLowerCase(),
  amount: Number(decimalOf(amount, currency)),
});

const centimeters = (millimeters: number): number => Math.max(0.1, millimeters / 10);

/** ShipEngine takes the value and the weight of one piece. */
const toCustoms = (items: readonly CustomsItem[], currency: string) => ({
  contents: 'merchandise',
  non_delivery: 'return_to_sender',
  customs_items: items.map(({ description, quantity, value, weight_grams, origin_country }) => ({
    description,
    quantity,
    country_of_origin: origin_country,
    value: decimalEach(value, quantity, currency),
    value_currency: currency.toLowerCase(),
    weight: { value: Math.max(1, Math.round(weight_grams / Math.max(1, quantity))), unit: 'gram' },
  })),
});

/** `tax`: the shop's tax number on customs forms. */
export const toPurchase = (request: LabelRequest, key: string, tax: CarrierAccount['tax_settings'] = null) => ({
  shipment: {
    ...toShipment(request),
    ...(tax && request.customs.length > 0 ? { tax_identifiers: [toTaxIdentifier(request, tax)] } : {}),
    carrier_id: request.service.carrier_account,
    service_code: request.service.service_code,
    external_shipment_id: key,
    ship_date: request.ship_date,
  },
  is_return_label: request.is_return,
  charge_event: 'carrier_default',
  ...printOptions(request),
});

/** The shop sends what goes back to a seller, and receives what a seller sends. */
const toTaxIdentifier = ({ is_return }: LabelRequest, tax: Readonly<Record<string, string>>) => ({
  taxable_entity_type: is_return ? 'recipient' : 'shipper',
  identifier_type: tax.identifier_type,
  value: tax.tax_number,
  issuing_authority: tax.issuing_country,
});

/** How a label is drawn. It comes within the answer, so that no second call can fail. */
export const printOptions = ({ format, is_printerless }: LabelRequest) => ({
  label_format: format,
  label_layout: '4x6',
  label_download_type: 'inline',
  display_scheme: is_printerless ? 'paperless' : 'label',
  validate_address: 'no_validation',
});

const refOf = (given: { carrier_code: string; carrier_id: string; service_code: string }): ServiceRef => ({
  carrier: carrierIn(carrierNames, given.carrier_code),
  service_code: given.service_code.trim(),
  carrier_account: given.carrier_id,
});

/** Accounts that wait for approval or that the plan does not include sell nothing. */
export const isUsable = ({ disabled_by_billing_plan, connection_status }: ShipEngineCarrier): boolean =>
  !disabled_by_billing_plan && connection_status !== 'pending_approval';

export const toServices = ({ carrier_id, carrier_code, services }: ShipEngineCarrier): CarrierService[] =>
  services.map((service) => ({
    ...refOf({ carrier_code, carrier_id, service_code: service.service_code }),
    name: nameOf(carrierIn(carrierNames, carrier_code), service.name),
    is_domestic: service.domestic,
    is_international: service.international,
    is_return_supported: service.is_return_supported ?? false,
  }));

/** The service with its carrier before it, unless its name has it. */
const nameOf = (carrier: Carrier, name: string): string =>
  carrier === 'other' || name.toLowerCase().startsWith(carriers[carrier].toLowerCase())
    ? name
    : `${carriers[carrier]} ${name}`;

/** One rate per service, the cheapest first. Rates of the carrier's own boxes are left out. */
export function toRates(rates: readonly ShipEngineRate[], errors: readonly ShipEngineError[]): Rate[] {
  const usable = rates.filter(
    ({ validation_status, package_type }) =>
      validation_status !== 'invalid' && (package_type === null || package_type === 'package'),
  );
  const [error] = errors;
  if (usable.length === 0 && error) throw refusalOf(errors);
  const sorted = usable.map(toRate).sort((one, other) => one.cost.amount - other.cost.amount);
  const keyOf = ({ carrier_account, service_code }: Rate) => `${carrier_account} ${service_code}`;
  return sorted.filter((rate, index) => sorted.findIndex((each) => keyOf(each) === keyOf(rate)) === index);
}

function toRate(rate: ShipEngineRate): Rate {
  const ref = refOf(rate);
  const { shipping_amount, insurance_amount, confirmation_amount, other_amount, tax_amount } = rate;
  const parts = [shipping_amount, insurance_amount, confirmation_amount, other_amount, tax_amount];
  const costs = parts.flatMap((part) => moneyOf(part) ?? []);
  const amount = costs.reduce((sum, cost) => sum + cost.amount, 0);
  const name = nameOf(ref.carrier, rate.service_type);
  return {
    ...ref,
    name,
    delivery_days: rate.delivery_days ?? null,
    cost: { amount, currency: shipping_amount.currency.toUpperCase() },
  };
}

const moneyOf = (money: ShipEngineMoney | null | undefined): Cost | null =>
  money ? costOf(vendor, money.amount, money.currency) : null;

const fundsCodes = /^(insufficient_funds|funding_source|meter_failure|auto_fund)/;

/** Several errors of one answer as one refusal, with the kind of the first that has one. */
export function readErrors(errors: readonly ShipEngineError[]) {
  const kinds = errors.map(({ error_code, field_name }) => {
    if (/^(unauthorized|forbidden)$/.test(error_code)) return 'credentials' as const;
    if (fundsCodes.test(error_code)) return 'funds' as const;
    if (error_code === 'rate_limit_exceeded') return 'rate_limited' as const;
    return error_code === 'invalid_address' || /ship_to|ship_from|address|postal/.test(field_name ?? '')
      ? ('address' as const)
      : undefined;
  });
  const kind = kinds.find((each) => each !== undefined);
  const message = [...new Set(errors.map(({ message: text }) => text))].join(' ');
  return { message, code: errors[0]?.error_code ?? null, ...(kind ? { kind } : {}) };
}

function refusalOf(errors: readonly ShipEngineError[]): VendorError {
  const { kind = 'refused', message, code } = readErrors(errors);
  return new VendorError(kind, message, { code });
}

export const boughtOf = (label: ShipEngineLabel) => ({
  vendor_label_id: label.label_id,
  vendor_shipment_id: label.shipment_id,
  service: refOf(label),
  tracking_number: label.tracking_number,
  cost: moneyOf(label.shipment_cost),
  insurance_cost: moneyOf(label.insurance_cost?.amount ? label.insurance_cost : null),
});

export const trackedOf = ({ estimated_delivery_date, events }: ShipEngineTracking): Tracked => ({
  expected_at: instantOf(estimated_delivery_date),
  events: eventsOf(
    events.map((event) => ({
      at: event.occurred_at,
      state: details[event.status_detail_code ?? ''] ?? states[event.status_code ?? ''] ?? 'in_transit',
      description: event.description ?? '',
      place: [event.city_locality, event.state_province, event.country_code],
    })),
  ),
});

/** An address of a country that ShipEngine cannot check is `unverified`, and taken as it is. */
export const verdictOf = ({ status, messages, matched_address }: ShipEngineVerdict): AddressVerdict => ({
  is_deliverable: status !== 'error',
  problems: messages.map(({ message }) => message),
  corrected: status !== 'error' && matched_address ? fromAddress(matched_address) : null,
});

export function toPickup({ at, labels, day, from_hour, to_hour, instructions }: PickupRequest) {
  const timeOf = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return {
    label_ids: labels.map(({ vendor_label_id }) => vendor_label_id),
    contact_details: { name: at.name || at.company, email: at.email, phone: at.phone },
    pickup_notes: instructions,
    pickup_window: { start_at: timeOf(from_hour), end_at: timeOf(to_hour) },
  };
}
