import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../../platform/vendors/vendor-http.client.ts';
import type {
  CustomsItem,
  LabelRequest,
  ParcelSize,
  Party,
  PickupRequest,
  ShipmentRequest,
} from '../carrier-port.rules.ts';
import {
  centimetersOf,
  decimalOf,
  inchesOf,
  isImperial,
  keyText,
  kilogramsOf,
  poundsOf,
} from '../package-units.rules.ts';
import { kindOfCode } from '../vendor-tables.rules.ts';
import { fedexErrorKinds } from './fedex.data.ts';

/** The errors of every FedEx API: `{ errors: [{ code, message }] }`. */
export const readFedExError: ReadVendorError = (body) => {
  const first = (body as { errors?: { code?: string; message?: string }[] }).errors?.[0];
  if (!first) return null;
  const code = String(first.code ?? '');
  return { message: String(first.message ?? ''), code, ...kindOfCode(fedexErrorKinds, code) };
};

export const addressOf = ({ street, suite, city, state, zip_code, country_code }: Party) => ({
  streetLines: [street, suite].filter(Boolean),
  city,
  stateOrProvinceCode: state,
  postalCode: zip_code,
  countryCode: country_code,
});

const partyOf = (party: Party) => ({
  contact: {
    personName: (party.name || party.company).slice(0, 35),
    companyName: party.company.slice(0, 35),
    phoneNumber: party.phone.slice(0, 15),
    emailAddress: party.email,
  },
  address: addressOf(party),
});

const weightOf = (grams: number, country_code: string) =>
  isImperial(country_code) ? { units: 'LB', value: poundsOf(grams, 1) } : { units: 'KG', value: kilogramsOf(grams, 1) };

function packageOf(request: ShipmentRequest) {
  const { parcel, from, insured_amount, currency } = request;
  const imperial = isImperial(from.country_code);
  const sizeOf = imperial ? inchesOf : centimetersOf;
  return {
    weight: weightOf(parcel.weight_grams, from.country_code),
    dimensions: {
      length: sizeOf(parcel.length_mm),
      width: sizeOf(parcel.width_mm),
      height: sizeOf(parcel.height_mm),
      units: imperial ? 'IN' : 'CM',
    },
    ...(insured_amount === null ? {} : { declaredValue: amountOf(insured_amount, currency) }),
  };
}

const amountOf = (minor: number, currency: string) => ({ amount: Number(decimalOf(minor, currency)), currency });

/** The seller sends the parcel, and the account pays. FedEx bills it once it is scanned. */
const returnServices = {
  shipmentSpecialServices: {
    specialServiceTypes: ['RETURN_SHIPMENT'],
    returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
  },
};

const paymentOf = (account_number: string) => ({
  paymentType: 'SENDER',
  payor: { responsibleParty: { accountNumber: { value: account_number } } },
});

function customsOf({ customs, currency, from, is_return }: ShipmentRequest, account_number: string) {
  const total = customs.reduce((sum, { value }) => sum + value, 0);
  return {
    dutiesPayment: paymentOf(account_number),
    isDocumentOnly: false,
    totalCustomsValue: amountOf(total, currency),
    // A seller sells to us. What goes back to a seller was not sold.
    commercialInvoice: { shipmentPurpose: is_return ? 'SOLD' : 'NOT_SOLD' },
    // Customs of a return asks for a reason.
    ...(is_return ? { customsOption: { type: 'OTHER', description: 'Used devices that were sold' } } : {}),
    commodities: customs.map((item) => commodityOf(item, currency, from.country_code)),
  };
}

const commodityOf = (item: CustomsItem, currency: string, country_code: string) => ({
  description: item.description,
  countryOfManufacture: item.origin_country,
  quantity: item.quantity,
  quantityUnits: 'PCS',
  unitPrice: amountOf(Math.round(item.value / item.quantity), currency),
  customsValue: amountOf(item.value, currency),
  weight: weightOf(item.weight_grams, country_code),
});

export const rateBody = (request: ShipmentRequest, account_number: string) => ({
  accountNumber: { value: account_number },
  rateRequestControlParameters: { returnTransitTimes: true },
  requestedShipment: {
    shipper: { address: addressOf(request.from) },
    recipient: { address: addressOf(request.to) },
    pickupType: 'DROPOFF_AT_FEDEX_LOCATION',
    rateRequestType: ['ACCOUNT'],
    requestedPackageLineItems: [packageOf(request)],
    ...(request.is_return ? returnServices : {}),
    ...(request.customs.length > 0 ? { customsClearanceDetail: customsOf(request, account_number) } : {}),
  },
});

/**
 * The key is the shipment's purchase order number: staff find a lost label by it. FedEx has no key that makes a repeat
 * harmless.
 */
export function labelBody(request: LabelRequest, key: string, account_number: string) {
  if (request.is_printerless)
    throw new VendorError('refused', 'FedEx makes codes for the counter only under a returns contract of its own');
  return {
    labelResponseOptions: 'LABEL',
    accountNumber: { value: account_number },
    processingOptionType: 'SYNCHRONOUS_ONLY',
    requestedShipment: {
      shipper: partyOf(request.from),
      recipients: [partyOf(request.to)],
      shipDatestamp: request.ship_date,
      serviceType: request.service.service_code,
      packagingType: 'YOUR_PACKAGING',
      pickupType: 'DROPOFF_AT_FEDEX_LOCATION',
      shippingChargesPayment: paymentOf(account_number),
      rateRequestType: ['ACCOUNT'],
      labelSpecification: {
        imageType: request.format === 'zpl' ? 'ZPLII' : 'PDF',
        labelStockType: request.format === 'zpl' ? 'STOCK_4X6' : 'PAPER_4X6',
      },
      requestedPackageLineItems: [
        {
          ...packageOf(request),
          customerReferences: [
            { customerReferenceType: 'CUSTOMER_REFERENCE', value: request.reference.slice(0, 30) },
            { customerReferenceType: 'P_O_NUMBER', value: keyText(key, 30) },
          ],
        },
      ],
      ...(request.is_return ? returnServices : {}),
      ...(request.customs.length > 0 ? { customsClearanceDetail: customsOf(request, account_number) } : {}),
    },
  };
}

/** Ground and Express are different companies, which fetch their parcels separately. */
function companyOf({ labels }: PickupRequest): string {
  const companies = new Set(labels.map(({ vendor_shipment_id }) => vendor_shipment_id ?? 'FDXG'));
  if (companies.size > 1)
    throw new VendorError('refused', 'FedEx picks up Ground and Express parcels separately. Book a pickup for each.');
  return [...companies][0] ?? 'FDXG';
}

/** Hours of the place's own time. */
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

export const pickupBody = (request: PickupRequest, account_number: string) => ({
  associatedAccountNumber: { value: account_number },
  originDetail: {
    pickupAddressType: 'OTHER',
    pickupLocation: partyOf(request.at),
    // FedEx writes a Z, and means the place's own time.
    readyDateTimestamp: `${request.day}T${clockOf(request.from_hour)}Z`,
    customerCloseTime: clockOf(request.to_hour),
    packageLocation: 'FRONT',
  },
  carrierCode: companyOf(request),
  packageCount: request.parcels.length,
  totalWeight: weightOf(totalGrams(request.parcels), request.at.country_code),
  remarks: request.instructions.slice(0, 60),
});

const totalGrams = (parcels: readonly ParcelSize[]) => parcels.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
