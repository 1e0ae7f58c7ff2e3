/** The parts of EasyPost's objects that are read. */
export interface EasyPostAddress {
  name?: string | null;
  company?: string | null;
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone?: string | null;
  email?: string | null;
}

export interface EasyPostVerified extends EasyPostAddress {
  verifications: { delivery?: { success: boolean; errors: { message: string }[] } };
}

export interface EasyPostRate {
  id: string;
  /** Such as "USPS", "UPSDAP", "FedEx". */
  carrier: string;
  service: string;
  /** Decimal text. */
  rate: string;
  currency: string;
  delivery_days?: number | null;
  est_delivery_days?: number | null;
  carrier_account_id?: string | null;
}

export interface EasyPostTracker {
  tracking_code: string;
  est_delivery_date: string | null;
  tracking_details: {
    datetime: string;
    status: string;
    message: string;
    tracking_location?: { city: string | null; state: string | null; country: string | null };
  }[];
}

export interface EasyPostShipment {
  id: string;
  rates: EasyPostRate[];
  /** Why carriers quoted no price. */
  messages?: { carrier: string; type: string; message: unknown }[];
  /** Null until the label is bought. */
  selected_rate: EasyPostRate | null;
  tracking_code: string | null;
  postage_label: {
    label_url: string | null;
    label_file_type: string;
    label_pdf_url: string | null;
    label_zpl_url: string | null;
  } | null;
  fees?: { type: string; amount: string }[];
  forms?: { form_type: string; form_url: string }[];
  tracker?: EasyPostTracker | null;
  refund_status: string | null;
}

export interface EasyPostCarrierAccount {
  id: string;
  /** Such as "UspsAccount". */
  type: string;
  readable: string;
}

export interface EasyPostCarrier {
  /** In one word, such as "usps". */
  name: string;
  human_readable: string | null;
  service_levels: { name: string; human_readable: string | null }[] | null;
  supported_features?: { name: string; supported?: boolean }[] | null;
}

export interface EasyPostPickup {
  id: string;
  reference: string | null;
  status: string;
  confirmation: string | null;
  messages?: { carrier: string; message: unknown }[];
  pickup_rates: { carrier: string; service: string; rate: string; currency: string }[];
}
