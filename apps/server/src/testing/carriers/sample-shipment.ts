import type {
  BoughtLabel,
  BoughtRef,
  LabelRequest,
  Party,
} from '../../features/shipping/carriers/carrier-port.rules.ts';

export const sampleSeller: Party = {
  name: 'Sam Seller',
  company: '',
  street: '45 L St SW',
  suite: 'Apt 4',
  city: 'Washington',
  state: 'DC',
  zip_code: '20024',
  country_code: 'US',
  phone: '+1 202 555 0101',
  email: 'sam@example.com',
};

export const sampleShop: Party = {
  name: 'Returns Desk',
  company: 'Blue Phone Shop',
  street: '2700 S Jefferson Ave',
  suite: '',
  city: 'Saint Louis',
  state: 'MO',
  zip_code: '63104-2351',
  country_code: 'US',
  phone: '3145550199',
  email: 'returns@example.com',
};

export const sampleIreland: Party = {
  ...sampleSeller,
  street: '1 Main Street',
  suite: '',
  city: 'Dublin',
  state: 'D',
  zip_code: 'D02 AF30',
  country_code: 'IE',
  phone: '+353 1 555 0101',
};

/** A seller's phone on its way to the shop. */
export function sampleLabelRequest(service_code: string, changes: Partial<LabelRequest> = {}): LabelRequest {
  return {
    from: sampleSeller,
    to: sampleShop,
    parcel: { weight_grams: 454, length_mm: 230, width_mm: 160, height_mm: 70 },
    is_return: true,
    value: 25_000,
    insured_amount: null,
    currency: 'USD',
    reference: 'BOX-1042',
    customs: [],
    service: { carrier: 'other', service_code, carrier_account: null },
    format: 'pdf',
    is_printerless: false,
    ship_date: '2026-12-01',
    ...changes,
  };
}

export const boughtRef = (label: BoughtLabel): BoughtRef => ({
  carrier: label.service.carrier,
  vendor_label_id: label.vendor_label_id,
  vendor_shipment_id: label.vendor_shipment_id,
  tracking_number: label.tracking_number,
});
