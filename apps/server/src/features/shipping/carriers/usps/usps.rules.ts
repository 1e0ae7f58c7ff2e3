import { createHash } from 'node:crypto';
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
import { decimalOf, inchesOf, isImperial, poundsOf } from '../package-units.rules.ts';
import { kindOfCode } from '../vendor-tables.rules.ts';
import { type UspsService, uspsErrorKinds, uspsServices } from './usps.data.ts';

interface UspsErrors {
  error?: {
    code?: string;
    message?: string;
    errors?: { code?: string; title?: string; detail?: string; source?: { parameter?: string } }[];
  };
}

/** The errors of every USPS API: `{ error: { code, message, errors: [{ code, detail, source: { parameter } }] } }`. */
export const readUspsError: ReadVendorError = (body) => {
  const { error } = body as UspsErrors;
  if (!error || typeof error !== 'object') return null;
  const first = error.errors?.[0];
  const code = String(first?.code || error.code || '');
  const message = first?.detail || first?.title || error.message || '';
  const parameter = first?.source?.parameter;
  return { message: parameter ? `${message} (${parameter})` : message, code, ...kindOfCode(uspsErrorKinds, code) };
};

/** USPS's idempotency key must be a UUID. */
export function uuidOf(key: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return key.toLowerCase();
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Who pays, and whose label it is: both are the customer. */
export function paymentBody(credentials: Readonly<Record<string, string>>) {
  const { crid = '', mid = '', manifest_mid = '', account_number = '' } = credentials;
  const party = {
    CRID: crid,
    MID: mid,
    manifestMID: manifest_mid || mid,
    accountType: 'EPS',
    accountNumber: account_number,
  };
  return { roles: ['PAYER', 'LABEL_OWNER'].map((roleName) => ({ roleName, ...party })) };
}

export const isInternational = ({ to }: ShipmentRequest): boolean => !isImperial(to.country_code);

/** Throws for what USPS does not carry. */
export function requireUsps(request: ShipmentRequest): void {
  if (!isImperial(request.from.country_code))
    throw new VendorError('refused', 'USPS takes parcels in the United States only');
  if (request.is_return && isInternational(request))
    throw new VendorError('refused', 'USPS has no return labels to other countries');
}

/** USPS wants the first and last name, or the company. */
function nameOf({ name, company }: Party) {
  const person = personOf(name);
  const firm = company || (person ? '' : name);
  return { ...person, ...(firm ? { firm: firm.slice(0, 50) } : {}) };
}

function personOf(name: string) {
  const [, firstName, lastName] = /^(\S.*?)\s+(\S+)$/.exec(name.trim()) ?? [];
  return firstName && lastName ? { firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) } : null;
}

const contactOf = ({ phone, email }: Party) => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return { ...(digits.length === 10 ? { phone: digits } : {}), ...(email ? { email: email.slice(0, 50) } : {}) };
};

const streetOf = ({ street, suite, city }: Party) => ({
  streetAddress: street.slice(0, 50),
  ...(suite ? { secondaryAddress: suite.slice(0, 50) } : {}),
  city: city.slice(0, 28),
});

function zipOf(zip_code: string) {
  const [zip = '', plus4] = zip_code.trim().split(/[- ]/);
  return { ZIPCode: zip.slice(0, 5), ...(plus4 ? { ZIPPlus4: plus4 } : {}) };
}

const domesticAddress = (party: Party) => ({
  ...nameOf(party),
  ...streetOf(party),
  state: party.state,
  ...zipOf(party.zip_code),
  ...contactOf(party),
});

const foreignAddress = (party: Party) => ({
  ...nameOf(party),
  ...streetOf(party),
  province: party.state,
  postalCode: party.zip_code,
  country: new Intl.DisplayNames(['en'], { type: 'region' }).of(party.country_code),
  countryISOAlpha2Code: party.country_code,
  phone: party.phone.replace(/\D/g, ''),
});

const sizeOf = ({ weight_grams, length_mm, width_mm, height_mm }: ParcelSize) => {
  const [length = 0, width = 0, height = 0] = [length_mm, width_mm, height_mm].toSorted((a, b) => b - a);
  return {
    weight: poundsOf(weight_grams, 2),
    length: inchesOf(length, 2),
    width: inchesOf(width, 2),
    height: inchesOf(height, 2),
  };
};

/** A parcel of more than a cubic foot is priced by its size. */
export function rateIndicatorOf({ rate_indicator }: UspsService, parcel: ParcelSize): string {
  const { length, width, height } = sizeOf(parcel);
  return rate_indicator === 'SP' && length * width * height > 1728 ? 'DR' : rate_indicator;
}

/** Insurance up to $500, and above. */
const insuranceOf = ({ insured_amount }: ShipmentRequest) =>
  insured_amount === null ? [] : [insured_amount <= 50_000 ? 930 : 931];

const insuredValue = ({ insured_amount, currency }: ShipmentRequest) =>
  insured_amount === null ? {} : { packageValue: Number(decimalOf(insured_amount, currency)) };

/** One call gives the prices of all mail classes with their days. */
export function ratesBody(request: ShipmentRequest, account_number: string, mid: string) {
  const international = isInternational(request);
  // Return postage is billed to the mailer ID once it is used.
  const paymentAccount = request.is_return
    ? { accountType: 'MID', accountNumber: mid }
    : { accountType: 'EPS', accountNumber: account_number };
  return {
    pricingOptions: [{ priceType: 'COMMERCIAL', paymentAccount }],
    originZIPCode: zipOf(request.from.zip_code).ZIPCode,
    ...(international
      ? { destinationCountryCode: request.to.country_code, foreignPostalCode: request.to.zip_code }
      : { destinationZIPCode: zipOf(request.to.zip_code).ZIPCode, destinationEntryFacilityType: 'NONE' }),
    packageDescription: {
      ...sizeOf(request.parcel),
      mailClass: international ? 'ALL' : request.is_return ? 'ALL_RETURNS' : 'ALL_OUTBOUND',
      extraServices: insuranceOf(request),
      ...insuredValue(request),
    },
  };
}

export function serviceOf({ service }: LabelRequest): UspsService {
  const row = uspsServices.find(({ code }) => code === service.service_code);
  if (!row) throw new VendorError('refused', `USPS has no service ${service.service_code}`);
  return row;
}

const imageOf = ({ format, is_printerless }: LabelRequest) => ({
  imageType: is_printerless ? 'LABEL_BROKER' : format === 'zpl' ? 'ZPL203DPI' : 'PDF',
  labelType: '4X6LABEL',
});

const packageOf = (request: LabelRequest) => ({
  weightUOM: 'lb',
  dimensionsUOM: 'in',
  ...sizeOf(request.parcel),
  rateIndicator: rateIndicatorOf(serviceOf(request), request.parcel),
  processingCategory: 'MACHINABLE',
  extraServices: insuranceOf(request),
  packageOptions: insuredValue(request),
});

const printedReference = (reference: string) => ({
  customerReference: reference ? [{ referenceNumber: reference.slice(0, 30), printReferenceNumber: true }] : [],
});

/** Which call makes the label, and its body. */
export function labelCall(request: LabelRequest): { path: string; body: object } {
  requireUsps(request);
  const { code, return_class } = serviceOf(request);
  // A customs form needs the company, which may be the person.
  const fromAddress = domesticAddress(
    isInternational(request) ? { ...request.from, company: request.from.company || request.from.name } : request.from,
  );
  if (isInternational(request))
    return {
      path: '/international-labels/v3/international-label',
      body: {
        imageInfo: imageOf(request),
        toAddress: foreignAddress(request.to),
        fromAddress,
        packageDescription: {
          ...packageOf(request),
          mailClass: code,
          destinationEntryFacilityType: 'NONE',
          mailingDate: request.ship_date,
          customerReference: [{ referenceNumber: request.reference.slice(0, 30) }],
        },
        customsForm: customsOf(request),
      },
    };
  const toAddress = domesticAddress(request.to);
  const imageInfo = { ...imageOf(request), receiptOption: 'NONE' };
  if (request.is_return)
    return {
      path: '/labels/v3/return-label',
      body: {
        imageInfo,
        toAddress,
        fromAddress,
        packageDescription: {
          ...packageOf(request),
          mailClass: return_class,
          ...printedReference(request.reference),
        },
      },
    };
  return {
    path: '/labels/v3/label',
    body: {
      imageInfo,
      toAddress,
      fromAddress,
      packageDescription: {
        ...packageOf(request),
        mailClass: code,
        destinationEntryFacilityType: 'NONE',
        mailingDate: request.ship_date,
        ...printedReference(request.reference),
      },
    },
  };
}

const customsOf = ({ customs, currency }: LabelRequest) => ({
  // Exports below $2,500 need no declaration of their own.
  AESITN: 'NO EEI 30.37(a)',
  customsContentType: 'MERCHANDISE',
  contents: customs.map((item) => contentOf(item, currency)),
});

const contentOf = (item: CustomsItem, currency: string) => ({
  itemDescription: item.description.slice(0, 30),
  itemQuantity: item.quantity,
  itemValue: Number(decimalOf(Math.round(item.value / item.quantity), currency)),
  itemTotalValue: Number(decimalOf(item.value, currency)),
  weightUOM: 'lb',
  itemWeight: poundsOf(item.weight_grams / item.quantity, 4),
  itemTotalWeight: poundsOf(item.weight_grams, 4),
  countryofOrigin: item.origin_country,
});

/** A label is printed again by the key that it was made with. Its code comes as a text. */
export const reprintCall = (request: LabelRequest): { path: string; body: object } => ({
  path: isInternational(request) ? '/international-labels/v3/international-label-reprint' : '/labels/v3/label-reprint',
  body: { imageInfo: imageOf({ ...request, is_printerless: false }) },
});

/** UPU numbers, such as LX123456789US, are of international labels. */
export const voidPath = (tracking_number: string): string =>
  /^[A-Z]{2}\d{9}US$/.test(tracking_number)
    ? `/international-labels/v3/international-label/${tracking_number}`
    : `/labels/v3/label/${encodeURIComponent(tracking_number)}`;

export const addressQuery = (party: Party): string => {
  const { ZIPCode, ZIPPlus4 } = zipOf(party.zip_code);
  const query = { streetAddress: party.street, secondaryAddress: party.suite, city: party.city, state: party.state };
  return String(
    new URLSearchParams(
      Object.entries({ ...query, ZIPCode, ZIPPlus4: ZIPPlus4 ?? '' }).filter(([, value]) => value !== ''),
    ),
  );
};

/** The mail carrier fetches the parcels on the day's round: USPS takes no hours. */
export const pickupBody = ({ at, parcels, day, instructions }: PickupRequest) => ({
  pickupDate: day,
  pickupAddress: {
    // Both names are required, also of a company.
    firstName: at.name || at.company,
    lastName: at.name || at.company,
    ...nameOf(at),
    address: { ...streetOf(at), state: at.state, ...zipOf(at.zip_code) },
    contact: [{ email: at.email }],
  },
  packages: [{ packageType: 'OTHER', packageCount: parcels.length }],
  estimatedWeight: Math.ceil(parcels.reduce((sum, { weight_grams }) => sum + poundsOf(weight_grams, 2), 0)),
  pickupLocation: {
    packageLocation: 'FRONT_DOOR',
    ...(instructions ? { specialInstructions: instructions.slice(0, 255) } : {}),
  },
});
