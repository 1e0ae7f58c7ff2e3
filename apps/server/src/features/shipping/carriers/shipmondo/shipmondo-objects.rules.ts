/** The parts of Shipmondo's objects that are read. */
export interface ShipmondoSetup {
  status: 'REQUESTED' | 'IN_PROGRESS' | 'COMPLETED';
  /** Of the carriers' file, once completed. */
  url: string | null;
}

export interface ShipmondoCarrier {
  code: string;
  name: string;
  products: {
    code: string;
    name: string;
    country_combinations: {
      sender_country_code: string;
      receiver_country_code: string;
      shipmondo_agreement_available: boolean;
      own_agreement_available: boolean;
      available_customer_numbers: string[];
    }[];
  }[];
}

export interface ShipmondoService {
  code: string;
  name: string;
}

export interface ShipmondoProduct {
  code: string;
  service_point_required: boolean;
  available_services: ShipmondoService[];
  required_services: ShipmondoService[];
}

export interface ShipmondoQuote {
  carrier_code: string;
  product_code: string;
  description: string;
  /** With VAT. */
  price: number;
  currency_code: string;
}

export interface ShipmondoLabel {
  base64: string;
  file_format: 'pdf' | 'png' | 'zpl';
}

export interface ShipmondoShipment {
  id: number;
  carrier_code: string;
  product_code: string;
  /** Null: booked with Shipmondo's own agreement. */
  customer_number: string | null;
  /** Decimal text, with VAT, in the account's currency. */
  price: string | null;
  reference: string | null;
  pkg_no: string | null;
  parcels: { pkg_no?: string | null; pkg_nos?: string[] | null; internal_reference?: string | null }[];
  labels?: ShipmondoLabel[];
  /** Written on the parcel instead of a label. */
  labelless_code?: string | null;
}

export interface ShipmondoCancelled {
  cancelled: boolean;
  cancelled_at_carrier: boolean;
  refunded: boolean;
}

/** What the Shipment Monitor tells: the newest status of a shipment. */
export interface ShipmondoStatus {
  shipment_id: number;
  current_status: string;
  /** `DANGER` for a problem. */
  current_state?: string | null;
  current_status_text?: string | null;
  current_status_registered_at: string;
  /** The tracking number. */
  carrier_track_id?: string | null;
  city?: string | null;
}
