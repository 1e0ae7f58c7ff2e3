import { instantOf, listOf, textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type {
  AddressVerdict,
  BookedPickup,
  BoughtLabel,
  LabelRequest,
  Rate,
  ShipmentRequest,
  Tracked,
  TrackedEvent,
  VoidAnswer,
} from '../carrier-port.rules.ts';
import { costOf, labelOf } from '../vendor-answer.rules.ts';
import { byCost, isOffered } from '../vendor-tables.rules.ts';
import { fedexServices, fedexStates, fedexTransitDays } from './fedex.data.ts';

interface RatedDetail {
  rateType?: string;
  totalNetCharge?: number;
  currency?: string;
  shipmentRateDetail?: { currency?: string };
}

export interface FedExRates {
  output: {
    rateReplyDetails?: {
      serviceType: string;
      ratedShipmentDetails: RatedDetail[];
      operationalDetail?: { transitTime?: string };
      commit?: { transitDays?: { minimumTransitTime?: string } };
    }[];
  };
}

export function ratesOf({ output }: FedExRates, request: ShipmentRequest): Rate[] {
  const rates = listOf(output.rateReplyDetails).flatMap((reply): Rate[] => {
    const row = fedexServices.find(({ code }) => code === reply.serviceType);
    if (!row || !isOffered(row, request)) return [];
    const detail =
      reply.ratedShipmentDetails.find(({ rateType }) => rateType === 'ACCOUNT') ?? reply.ratedShipmentDetails[0];
    const currency = textOf(detail?.currency ?? detail?.shipmentRateDetail?.currency);
    const days = reply.operationalDetail?.transitTime ?? reply.commit?.transitDays?.minimumTransitTime ?? '';
    return [
      {
        carrier: 'fedex',
        service_code: row.code,
        carrier_account: null,
        name: row.name,
        cost: costOf('FedEx', detail?.totalNetCharge ?? '', currency),
        delivery_days: fedexTransitDays[days] ?? null,
      },
    ];
  });
  return byCost(rates);
}

export interface FedExShipment {
  output: {
    transactionShipments: {
      masterTrackingNumber?: string;
      pieceResponses: {
        trackingNumber?: string;
        packageDocuments: { contentType?: string; encodedLabel?: string }[];
      }[];
      completedShipmentDetail?: {
        carrierCode?: string;
        shipmentRating?: { shipmentRateDetails?: { totalNetCharge?: number; currency?: string }[] };
      };
    }[];
  };
}

export function boughtOf({ output }: FedExShipment, request: LabelRequest): BoughtLabel {
  const shipment = output.transactionShipments[0];
  const piece = shipment?.pieceResponses[0];
  const document = piece?.packageDocuments.find(({ contentType }) => contentType?.includes('LABEL'));
  const tracking_number = textOf(piece?.trackingNumber ?? shipment?.masterTrackingNumber);
  const detail = shipment?.completedShipmentDetail;
  const rated = detail?.shipmentRating?.shipmentRateDetails?.[0];
  return {
    vendor_label_id: tracking_number,
    // FedEx has no id beside the tracking number. A pickup asks which company carries the parcel: FDXE or FDXG.
    vendor_shipment_id: detail?.carrierCode ?? null,
    service: request.service,
    tracking_number,
    cost: rated?.totalNetCharge && rated.currency ? costOf('FedEx', rated.totalNetCharge, rated.currency) : null,
    insurance_cost: null,
    label: labelOf(document?.encodedLabel, request.format),
    qr: null,
  };
}

interface FedExAlert {
  message?: string;
}

export interface FedExCancel {
  output: { cancelledShipment: boolean; successMessage?: string; message?: string; alerts?: FedExAlert[] };
}

/** FedEx bills a label when it is scanned. One that is canceled before never costs anything. */
export const voidOf = ({ output }: FedExCancel): VoidAnswer =>
  output.cancelledShipment
    ? { refund: 'not_applicable', message: output.successMessage ?? null }
    : { refund: 'refused', message: output.message ?? output.alerts?.[0]?.message ?? null };

interface FedExScan {
  date?: string;
  eventType?: string;
  eventDescription?: string;
  exceptionCode?: string;
  exceptionDescription?: string;
  scanLocation?: { city?: string; stateOrProvinceCode?: string; countryCode?: string };
}

export interface FedExTracked {
  output: {
    completeTrackResults: {
      trackResults: {
        error?: { code?: string; message?: string };
        scanEvents?: FedExScan[];
        estimatedDeliveryTimeWindow?: { window?: { ends?: string } };
        standardTransitTimeWindow?: { window?: { ends?: string } };
        dateAndTimes?: { type?: string; dateTime?: string }[];
      }[];
    }[];
  };
}

export function trackedOf({ output }: FedExTracked): Tracked {
  const result = output.completeTrackResults[0]?.trackResults[0];
  if (!result) throw new TypeError('No result for the parcel');
  if (result.error) {
    // A new label is unknown until the first scan.
    if (result.error.code?.endsWith('NOTFOUND')) return { expected_at: null, events: [] };
    throw new VendorError('refused', result.error.message || 'FedEx does not say where the parcel is', {
      code: result.error.code ?? null,
    });
  }
  const estimated = listOf(result.dateAndTimes).find(({ type }) => type === 'ESTIMATED_DELIVERY')?.dateTime;
  return {
    expected_at: instantOf(
      result.estimatedDeliveryTimeWindow?.window?.ends ?? estimated ?? result.standardTransitTimeWindow?.window?.ends,
    ),
    events: listOf(result.scanEvents).map(eventOf),
  };
}

function eventOf(scan: FedExScan): TrackedEvent {
  const { city, stateOrProvinceCode, countryCode } = scan.scanLocation ?? {};
  const type = textOf(scan.eventType);
  return {
    key: [scan.date, type, scan.exceptionCode ?? ''].join('|'),
    state: fedexStates[type] ?? 'in_transit',
    description: [scan.eventDescription, scan.exceptionDescription].filter(Boolean).join(': '),
    place: [city, stateOrProvinceCode, countryCode].filter(Boolean).join(', ') || null,
    happened_at: textOf(instantOf(scan.date)),
  };
}

export interface FedExResolved {
  output: {
    resolvedAddresses: {
      streetLinesToken?: string[];
      city?: string;
      stateOrProvinceCode?: string;
      countryCode?: string;
      postalCode?: string;
      parsedPostalCode?: { base?: string; addOn?: string };
      attributes?: Record<string, string | boolean>;
      customerMessages?: { message?: string }[];
    }[];
  };
}

/** `DPV`: the postal service delivers there. Outside of the United States `Resolved` is all that FedEx knows. */
export function verdictOf({ output }: FedExResolved): AddressVerdict {
  const found = output.resolvedAddresses[0];
  if (!found) throw new TypeError('No address in the answer');
  const isTrue = (name: string) => String(found.attributes?.[name] ?? '').toLowerCase() === 'true';
  const is_deliverable = isTrue(found.countryCode === 'US' ? 'DPV' : 'Resolved');
  const messages = listOf(found.customerMessages).flatMap(({ message }) => (message ? [message] : []));
  const { base = '', addOn = '' } = found.parsedPostalCode ?? {};
  const [street = '', suite = ''] = found.streetLinesToken ?? [];
  return {
    is_deliverable,
    problems: is_deliverable ? [] : messages.length > 0 ? messages : ['FedEx does not know this address'],
    corrected: street
      ? {
          street,
          suite,
          city: found.city ?? '',
          state: found.stateOrProvinceCode ?? '',
          zip_code: [base, addOn].filter(Boolean).join('-') || (found.postalCode ?? ''),
          country_code: found.countryCode ?? '',
        }
      : null,
  };
}

export interface FedExPickup {
  output: { pickupConfirmationCode?: string; location?: string };
}

/** The location is part of the confirmation: a cancellation needs both. */
export const pickupOf = ({ output }: FedExPickup): BookedPickup => ({
  confirmation: [output.location, textOf(output.pickupConfirmationCode)].filter(Boolean).join(' '),
  cost: null,
});
