import type { RealtimeEvent } from '../realtime.ts';
import { type CarrierVendor, carrierVendorFacts } from './carrier-vendor.data.ts';

/** The event with the progress of a vendor's setup. */
export function setupEventOf(
  vendor: CarrierVendor,
): Extract<RealtimeEvent, `${string}-carrier-setup` | 'carrier-setup'> {
  if (vendor === 'shipmondo' || vendor === 'shipengine' || vendor === 'easypost') return `${vendor}-carrier-setup`;
  return 'carrier-setup';
}

/** The screens of a vendor: its account, its services, and the text of its shipping kits. */
export function carrierPaths(vendor: CarrierVendor): { connect: string; providers: string; kit: string } {
  const config = `/add-ons/${vendor}/config`;
  const connect = carrierVendorFacts[vendor].path;
  return { connect, providers: `${config}/shipping-provider`, kit: `${config}/shipping-kit` };
}
