import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CustomsItem, LabelRequest, Party, PickupRequest, ShipmentRequest } from '../carrier-port.rules.ts';
import {
  centimetersOf,
  compactDate,
  decimalOf,
  inchesOf,
  isImperial,
  keyText,
  kilogramsOf,
  poundsOf,
} from '../package-units.rules.ts';
import { kindOfCode } from '../vendor-tables.rules.ts';
import { upsErrorKinds } from './ups.data.ts';

/** The errors of every UPS API: `{ response: { errors: [{ code, message }] } }`. */
export const readUpsError: ReadVendorError = (body) => {
  const { response } = body as { response?: { errors?: { code?: string; message?: string }[] } };
  const first = response?.errors?.[0];
  if (!first) return null;
  const code = String(first.code ?? '');
  return { message: String(first.message ?? ''), code, ...kindOfCode(upsErrorKinds, code) };
};

const addressOf = ({ street, suite, city, state, zip_code, country_code }: Party) => ({
  AddressLine: [street, suite].filter(Boolean).map((line) => line.slice(0, 35)),
  City: city.slice(0, 30),
  StateProvinceCode: state.slice(0, 5),
  PostalCode: zip_code.replaceAll('-', ''),
  CountryCode: country_code,
});

const partyOf = (party: Party) => ({
  Name: (party.company || party.name).slice(0, 35),
  AttentionName: (party.name || party.company).slice(0, 35),
  ...(party.phone ? { Phone: { Number: party.phone.replace(/[^\d+]/g, '').slice(0, 15) } } : {}),
  ...(party.email ? { EMailAddress: party.email } : {}),
  Address: addressOf(party),
});

/** The account's side: of a return it is the receiver. */
const shipperOf = ({ from, to, is_return }: ShipmentRequest, account_number: string) => ({
  ...partyOf(is_return ? to : from),
  ShipperNumber: account_number,
});

const weightOf = (grams: number, country_code: string) =>
  isImperial(country_code)
    ? { UnitOfMeasurement: { Code: 'LBS' }, Weight: String(poundsOf(grams, 1)) }
    : { UnitOfMeasurement: { Code: 'KGS' }, Weight: String(kilogramsOf(grams, 1)) };

function sizeOf({ parcel, from }: ShipmentRequest) {
  const imperial = isImperial(from.country_code);
  const of = imperial ? inchesOf : centimetersOf;
  return {
    UnitOfMeasurement: { Code: imperial ? 'IN' : 'CM' },
    Length: String(of(parcel.length_mm)),
    Width: String(of(parcel.width_mm)),
    Height: String(of(parcel.height_mm)),
  };
}

const insuredOf = ({ insured_amount, currency }: ShipmentRequest) =>
  insured_amount === null
    ? {}
    : {
        PackageServiceOptions: {
          DeclaredValue: { CurrencyCode: currency, MonetaryValue: decimalOf(insured_amount, currency) },
        },
      };

/** UPS's "customer's own packaging". */
const ownPackaging = { Code: '02' };
/** Print Return Label: we print or send it, and UPS bills it once it is scanned. */
const printReturnLabel = { ReturnService: { Code: '9' } };
const transportationBilled = (account_number: string) => ({
  Type: '01',
  BillShipper: { AccountNumber: account_number },
});

export const rateBody = (request: ShipmentRequest, account_number: string) => ({
  RateRequest: {
    Request: { TransactionReference: { CustomerContext: request.reference } },
    Shipment: {
      Shipper: shipperOf(request, account_number),
      ShipTo: partyOf(request.to),
      ShipFrom: partyOf(request.from),
      PaymentDetails: { ShipmentCharge: [transportationBilled(account_number)] },
      NumOfPieces: '1',
      Package: {
        PackagingType: ownPackaging,
        Dimensions: sizeOf(request),
        PackageWeight: weightOf(request.parcel.weight_grams, request.from.country_code),
        ...insuredOf(request),
      },
      ShipmentRatingOptions: { NegotiatedRatesIndicator: '' },
      // Non-document parcels.
      DeliveryTimeInformation: { PackageBillType: '03' },
      ...(request.is_return ? printReturnLabel : {}),
      ...(request.customs.length > 0 ? { InvoiceLineTotal: totalOf(request) } : {}),
    },
  },
});

const totalOf = ({ customs, currency }: ShipmentRequest) => ({
  CurrencyCode: currency,
  MonetaryValue: decimalOf(
    customs.reduce((sum, { value }) => sum + value, 0),
    currency,
  ),
});

/** The box ID, and our key, by which label recovery finds the label. UPS has no key that makes a repeat harmless. */
export function referencesOf({ reference, from, to }: ShipmentRequest, key: string) {
  const numbers = [reference.slice(0, 35), keyText(key, 35)].filter(Boolean).map((Value) => ({ Value }));
  // Other than inside the United States, references belong to the shipment.
  const isOfPackage = isImperial(from.country_code) && isImperial(to.country_code);
  return isOfPackage ? { package: { ReferenceNumber: numbers } } : { shipment: { ReferenceNumber: numbers } };
}

const stockSize = { Height: '6', Width: '4' };

/** Ships with a picture or ZPL: UPS makes a PDF only when a label is recovered. */
const labelSpecification = (format: LabelRequest['format']) => ({
  LabelImageFormat: { Code: format === 'zpl' ? 'ZPL' : 'PNG' },
  LabelStockSize: stockSize,
});

export function labelBody(request: LabelRequest, key: string, account_number: string) {
  if (request.is_printerless)
    throw new VendorError('refused', 'UPS makes codes for the counter in Direct to Mobile only. Connect that add-on.');
  const references = referencesOf(request, key);
  const charges = [transportationBilled(account_number)];
  return {
    ShipmentRequest: {
      Request: {
        RequestOption: 'nonvalidate',
        TransactionReference: { CustomerContext: key },
      },
      Shipment: {
        Description: contentsOf(request),
        Shipper: shipperOf(request, account_number),
        ShipTo: partyOf(request.to),
        ShipFrom: partyOf(request.from),
        PaymentInformation: { ShipmentCharge: charges },
        Service: { Code: request.service.service_code },
        Package: [
          {
            Description: contentsOf(request),
            Packaging: ownPackaging,
            Dimensions: sizeOf(request),
            PackageWeight: weightOf(request.parcel.weight_grams, request.from.country_code),
            ...references.package,
            ...insuredOf(request),
          },
        ],
        ShipmentRatingOptions: { NegotiatedRatesIndicator: '' },
        ...references.shipment,
        ...(request.is_return ? printReturnLabel : {}),
        ...(request.customs.length > 0 ? customsOf(request) : {}),
      },
      LabelSpecification: labelSpecification(request.format),
    },
  };
}

const contentsOf = ({ customs }: ShipmentRequest) => (customs[0]?.description ?? 'Electronic devices').slice(0, 35);

const customsOf = (request: LabelRequest) => ({
  InvoiceLineTotal: totalOf(request),
  ShipmentServiceOptions: {
    InternationalForms: {
      // A commercial invoice.
      FormType: ['01'],
      InvoiceDate: compactDate(request.ship_date),
      // A seller sells to us. What goes back to a seller was not sold.
      ReasonForExport: request.is_return ? 'SALE' : 'RETURN',
      CurrencyCode: request.currency,
      Contacts: { SoldTo: partyOf(request.to) },
      Product: request.customs.map((item) => productOf(item, request)),
    },
  },
});

const productOf = (item: CustomsItem, { currency, from }: LabelRequest) => ({
  Description: [item.description.slice(0, 35)],
  Unit: {
    Number: String(item.quantity),
    UnitOfMeasurement: { Code: 'PCS' },
    Value: decimalOf(Math.round(item.value / item.quantity), currency),
  },
  OriginCountryCode: item.origin_country,
  ProductWeight: weightOf(item.weight_grams, from.country_code),
});

export const recoveryBody = (request: LabelRequest, key: string, account_number: string) => ({
  LabelRecoveryRequest: {
    Request: { SubVersion: '1903', TransactionReference: { CustomerContext: key } },
    LabelSpecification: {
      LabelImageFormat: { Code: request.format === 'zpl' ? 'ZPL' : 'PDF' },
      LabelStockSize: stockSize,
    },
    ReferenceValues: { ReferenceNumber: { Value: keyText(key, 35) }, ShipperNumber: account_number },
  },
});

export const addressBody = (party: Party) => ({
  XAVRequest: {
    AddressKeyFormat: {
      ConsigneeName: party.name,
      AddressLine: [party.street, party.suite].filter(Boolean),
      PoliticalDivision2: party.city,
      PoliticalDivision1: party.state,
      PostcodePrimaryLow: party.zip_code.slice(0, 5),
      CountryCode: party.country_code,
    },
  },
});

/** Minutes are always full hours, in the place's own time. */
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}00`;

export function pickupBody({ at, parcels, day, from_hour, to_hour, instructions }: PickupRequest, account: string) {
  const grams = parcels.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  const { UnitOfMeasurement, Weight } = weightOf(grams, at.country_code);
  return {
    PickupCreationRequest: {
      RatePickupIndicator: 'Y',
      Shipper: { Account: { AccountNumber: account, AccountCountryCode: at.country_code } },
      PickupDateInfo: { CloseTime: clockOf(to_hour), ReadyTime: clockOf(from_hour), PickupDate: compactDate(day) },
      PickupAddress: {
        CompanyName: (at.company || at.name).slice(0, 27),
        ContactName: (at.name || at.company).slice(0, 22),
        AddressLine: [at.street, at.suite].filter(Boolean).join(', ').slice(0, 73),
        City: at.city,
        StateProvince: at.state,
        PostalCode: at.zip_code.replaceAll('-', ''),
        CountryCode: at.country_code,
        ResidentialIndicator: at.company ? 'N' : 'Y',
        Phone: { Number: at.phone.replace(/\D/g, '') },
      },
      AlternateAddressIndicator: 'Y',
      PickupPiece: [
        {
          ServiceCode: '003',
          Quantity: String(parcels.length),
          DestinationCountryCode: at.country_code,
          ContainerCode: '01',
        },
      ],
      TotalWeight: { Weight, UnitOfMeasurement: UnitOfMeasurement.Code },
      OverweightIndicator: 'N',
      // Billed to the account.
      PaymentMethod: '01',
      SpecialInstruction: instructions.slice(0, 57),
    },
  };
}
