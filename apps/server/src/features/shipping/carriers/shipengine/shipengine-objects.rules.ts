/** The parts of ShipEngine's objects that are read. */
export interface ShipEngineMoney {
  currency: string;
  amount: number;
}

export interface ShipEngineAddress {
  name?: string;
  company_name?: string;
  phone?: string;
  email?: string;
  address_line1: string;
  address_line2: string | null;
  city_locality: string;
  state_province: string;
  postal_code: string;
  country_code: string;
}

export interface ShipEngineService {
  service_code: string;
  name: string;
  domestic: boolean;
  international: boolean;
  is_return_supported?: boolean;
}

export interface ShipEngineCarrier {
  carrier_id: string;
  carrier_code: string;
  disabled_by_billing_plan?: boolean;
  connection_status?: string;
  services: ShipEngineService[];
}

export interface ShipEngineRate {
  carrier_id: string;
  carrier_code: string;
  service_code: string;
  /** The service's name. */
  service_type: string;
  package_type: string | null;
  shipping_amount: ShipEngineMoney;
  insurance_amount: ShipEngineMoney;
  confirmation_amount: ShipEngineMoney;
  other_amount: ShipEngineMoney;
  tax_amount?: ShipEngineMoney | null;
  delivery_days: number | null;
  validation_status: string;
}

export interface ShipEngineError {
  error_source: string;
  error_code: string;
  message: string;
  carrier_code?: string;
  field_name?: string;
}

export interface ShipEngineLabel {
  label_id: string;
  status: 'processing' | 'completed' | 'error' | 'voided';
  shipment_id: string;
  tracking_number: string;
  carrier_id: string;
  carrier_code: string;
  service_code: string;
  shipment_cost: ShipEngineMoney | null;
  insurance_cost: ShipEngineMoney | null;
  /** `href` is an address, or a data URL when the file was asked for inline. */
  label_download?: { href?: string; pdf?: string; png?: string; zpl?: string } | null;
  qr_code_download?: { href?: string } | null;
  paperless_download?: { href?: string | null; handoff_code?: string | null } | null;
}

export interface ShipEngineTracking {
  tracking_number: string;
  estimated_delivery_date: string | null;
  events: {
    occurred_at: string;
    status_code?: string | null;
    status_detail_code?: string | null;
    description: string | null;
    city_locality?: string | null;
    state_province?: string | null;
    country_code?: string | null;
  }[];
}

export interface ShipEngineVerdict {
  status: 'verified' | 'unverified' | 'warning' | 'error';
  matched_address: ShipEngineAddress | null;
  messages: { message: string }[];
}
