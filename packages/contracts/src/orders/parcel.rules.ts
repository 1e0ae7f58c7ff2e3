import { type Carrier, carriers, lockEndingHours, type ParcelState, parcelStates } from './parcel.data.ts';

interface Locked {
  price_locked_until: string | null;
  price_stopped_at: string | null;
}

/** The state of the price lock's clock. A scan stops it, also after its end: then staff decide the price. */
export function priceLockState(
  { price_locked_until, price_stopped_at }: Locked,
  now: Date,
): 'none' | 'running' | 'ending' | 'stopped' | 'over' {
  if (price_locked_until === null) return 'none';
  const end = Date.parse(price_locked_until);
  if (price_stopped_at !== null && Date.parse(price_stopped_at) <= end) return 'stopped';
  if (end <= now.getTime()) return 'over';
  return end - now.getTime() <= lockEndingHours * 3_600_000 ? 'ending' : 'running';
}

const trackingPages: Record<Carrier, ((number: string) => string) | null> = {
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  gls: (number) => `https://gls-group.com/track/${number}`,
  royal_mail: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  an_post: (number) => `https://www.anpost.com/Track?item=${number}`,
  dpd: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  postnord: (number) => `https://tracking.postnord.com/en/tracking?id=${number}`,
  bring: (number) => `https://tracking.bring.com/tracking/${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  canada_post: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  sandbox: null,
  other: null,
};

/** The carrier's page about a parcel; null without a number or for an unknown carrier. */
export function trackingUrl(carrier: Carrier, tracking_number: string | null): string | null {
  const page = trackingPages[carrier];
  return tracking_number === null || page === null
    ? null
    : page(encodeURIComponent(tracking_number.replace(/\s/g, '')));
}

/** What the numbers of a carrier look like, without spaces. The numbers of other carriers have too many forms. */
const numberForms: Partial<Record<Carrier, RegExp>> = {
  usps: /^(\d{20,34}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  ups: /^(1Z[0-9A-Z]{16}|T\d{10}|\d{9}|\d{12}|\d{18}|\d{22,34})$/,
  fedex: /^(\d{12}|\d{14,15}|\d{20}|\d{22}|\d{34})$/,
};

/** Why a tracking number cannot be one of the carrier; null when it may be. */
export function trackingProblem(carrier: Carrier, tracking_number: string): string | null {
  const form = numberForms[carrier];
  if (!form || form.test(tracking_number.replace(/[\s-]/g, '').toUpperCase())) return null;
  return `This is not a ${carriers[carrier]} tracking number. Check it, or choose another carrier.`;
}

/** The state of the parcel that is furthest behind; null without parcels. Problems come first, voided parcels not at all. */
export function slowestState(states: readonly ParcelState[]): ParcelState | null {
  const counted: readonly ParcelState[] = states.filter((state) => state !== 'voided');
  if (counted.includes('exception')) return 'exception';
  return parcelStates.find((state) => counted.includes(state)) ?? null;
}
