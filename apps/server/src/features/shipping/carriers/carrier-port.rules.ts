import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { AccountWebhooks } from '../../connections/account-kind.rules.ts';

/** Where a parcel comes from or goes to. Empty parts are empty texts. */
export interface Party {
  name: string;
  company: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  country_code: string;
  phone: string;
  email: string;
}

/** The packed parcel: grams and millimeters. */
export interface ParcelSize {
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

/** What a parcel across a border contains. */
export interface CustomsItem {
  description: string;
  quantity: number;
  /** Minor units, of all pieces. */
  value: number;
  weight_grams: number;
  /** ISO 3166, two letters. */
  origin_country: string;
}

/** A service of a carrier, in the vendor's own codes. */
export interface ServiceRef {
  carrier: Carrier;
  service_code: string;
  /** The vendor's id of the carrier's account; null where the vendor is the carrier. */
  carrier_account: string | null;
}

export interface ShipmentRequest {
  from: Party;
  to: Party;
  parcel: ParcelSize;
  /** The seller sends it, and we pay. */
  is_return: boolean;
  /** Of the contents, in minor units. */
  value: number;
  /** Insured up to this; null: as the carrier does by itself. Minor units. */
  insured_amount: number | null;
  /** ISO 4217. */
  currency: string;
  /** Printed on the label, such as the box ID. At most 30 characters. */
  reference: string;
  /** Only across a border. */
  customs: readonly CustomsItem[];
}

export interface LabelRequest extends ShipmentRequest {
  service: ServiceRef;
  format: 'pdf' | 'zpl';
  /** A code that the counter scans instead of a label that the seller prints. */
  is_printerless: boolean;
  /** The day the parcel is handed over, YYYY-MM-DD. */
  ship_date: string;
}

/** Money in minor units of an ISO 4217 currency. */
export interface Cost {
  amount: number;
  currency: string;
}

export interface Rate extends ServiceRef {
  /** Such as "USPS Ground Advantage". */
  name: string;
  cost: Cost;
  delivery_days: number | null;
}

/** A service that the account can buy. */
export interface CarrierService extends ServiceRef {
  name: string;
  is_domestic: boolean;
  is_international: boolean;
  is_return_supported: boolean;
}

export interface LabelFile {
  content: Buffer;
  content_type: 'application/pdf' | 'image/png' | 'application/zpl';
}

export interface BoughtLabel {
  /** The vendor's id, for voiding and tracking. */
  vendor_label_id: string;
  vendor_shipment_id: string | null;
  service: ServiceRef;
  tracking_number: string;
  cost: Cost | null;
  insurance_cost: Cost | null;
  /** Null for a printerless label. */
  label: LabelFile | null;
  /** A picture of the code, or the text that it encodes. */
  qr: LabelFile | { text: string } | null;
}

/** What a vendor's account needs to be called. */
export interface CarrierAccount {
  vendor: CarrierVendor;
  credentials: Readonly<Record<string, string>>;
  is_test: boolean;
  /** ShipEngine: the tax number that customs forms print: `identifier_type`, `tax_number`, `issuing_country`. */
  tax_settings?: Readonly<Record<string, string>> | null;
}

export interface BoughtRef {
  carrier: Carrier;
  vendor_label_id: string;
  vendor_shipment_id: string | null;
  tracking_number: string;
}

/** `requested`: the vendor decides later, as with USPS. `not_applicable`: it never costs anything unless scanned. */
export type RefundState = 'requested' | 'refunded' | 'refused' | 'not_applicable';

export interface VoidAnswer {
  refund: RefundState;
  /** The vendor's own words, where it has some. */
  message: string | null;
}

export interface TrackedEvent {
  /** The same for the same event, however often it is read. */
  key: string;
  state: ParcelState;
  description: string;
  place: string | null;
  /** ISO 8601, UTC. */
  happened_at: string;
}

export interface Tracked {
  /** When the carrier expects to deliver the parcel, ISO 8601; null when it does not say. */
  expected_at: string | null;
  events: readonly TrackedEvent[];
}

export interface AddressVerdict {
  is_deliverable: boolean;
  /** The carrier's words about what is wrong. */
  problems: readonly string[];
  /** The address as the carrier writes it; null when it knows none. */
  corrected: Omit<Party, 'name' | 'company' | 'phone' | 'email'> | null;
}

export interface PickupRequest {
  at: Party;
  carrier: Carrier;
  carrier_account: string | null;
  parcels: readonly ParcelSize[];
  labels: readonly BoughtRef[];
  /** YYYY-MM-DD, and the hours in the place's own time. */
  day: string;
  from_hour: number;
  to_hour: number;
  instructions: string;
}

export interface BookedPickup {
  confirmation: string;
  cost: Cost | null;
}

/** A vendor's account, opened. Every call throws `VendorError`. */
export interface CarrierClient {
  /** A second purchase with the same key or preparation is the first one, also while that one is under way. */
  repeats_safely?: true;
  /** Asks something free that needs the credentials. Returns whose account it is, where the vendor says so. */
  test(): Promise<{ name: string | null }>;
  listServices(): Promise<CarrierService[]>;
  /** The cheapest first. Services that cannot carry the parcel are left out. */
  listRates(request: ShipmentRequest): Promise<Rate[]>;
  /**
   * Makes what is free and must exist before a purchase, such as a shipment. Its id is stored, and given to `buy`. Null
   * when the vendor needs nothing.
   */
  prepare(request: LabelRequest, key: string): Promise<string | null>;
  /** Buys the label. `key` is ours, and the same for every attempt at one label. */
  buy(request: LabelRequest, key: string, prepared: string | null): Promise<BoughtLabel>;
  /**
   * Looks for what an attempt with this key has bought whose answer was lost. Null: nothing. `unknown`: the vendor cannot
   * tell, so that a person decides.
   */
  findBought(request: LabelRequest, key: string, prepared: string | null): Promise<BoughtLabel | null | 'unknown'>;
  void(label: BoughtRef): Promise<VoidAnswer>;
  track(label: BoughtRef): Promise<Tracked>;
  /** Null when the vendor does not check addresses. */
  checkAddress(party: Party): Promise<AddressVerdict | null>;
  /** Absent when the vendor has no pickup. */
  bookPickup?(request: PickupRequest, key: string): Promise<BookedPickup>;
}

/** A parcel's news that a vendor's webhook told. */
export interface WebhookNews {
  /** The vendor's id of the event: a replay is known by it. */
  event_key: string;
  tracking_number: string;
  /** Null: the parcel is asked for with `track`. */
  tracked: Tracked | null;
}

/** A vendor that tells by itself what happens to parcels. */
export type CarrierWebhooks = AccountWebhooks<CarrierAccount, WebhookNews>;
