import { type PayoutService, payoutServiceFacts, type ServiceFormat, serviceFormats } from './payout-vendor.data.ts';

/** The screens of a service. */
export function servicePaths(service: PayoutService) {
  const base = `/add-ons/${payoutServiceFacts[service].add_on}`;
  return { connect: `${base}/connect`, campaign: `${base}/campaign-template`, config: `${base}/config` };
}

/** The way to pay that a batch's format names; undefined for files and checks. */
export const serviceFormatOf = (key: string): ServiceFormat | undefined =>
  serviceFormats.find((format) => format.key === key);
