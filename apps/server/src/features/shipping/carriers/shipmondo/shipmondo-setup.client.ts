import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierService } from '../carrier-port.rules.ts';
import { toServices } from './shipmondo.rules.ts';
import { openShipmondoCalls } from './shipmondo-calls.client.ts';
import type { ShipmondoCarrier, ShipmondoSetup } from './shipmondo-objects.rules.ts';

export interface CarrierSetup {
  state: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED';
  percentage: number;
  /** Empty until completed. */
  services: CarrierService[];
}

const waiting = {
  REQUESTED: { state: 'PENDING', percentage: 10 },
  IN_PROGRESS: { state: 'IN_PROGRESS', percentage: 50 },
} as const;

/**
 * Asks Shipmondo for the list of an account's carriers. The first call starts its preparation, which takes minutes; later
 * calls say how far it is. Asked too often, Shipmondo answers `rate_limited`.
 */
export async function readCarrierSetup(
  account: CarrierAccount,
  address: Partial<VendorAddress> = {},
): Promise<CarrierSetup> {
  const calls = openShipmondoCalls(account, address);
  const setup = await calls.ask<ShipmondoSetup | null>('/setups/carriers');
  if (setup?.status === 'REQUESTED' || setup?.status === 'IN_PROGRESS')
    return { ...waiting[setup.status], services: [] };
  if (setup?.status !== 'COMPLETED')
    throw new VendorError('nonsense', 'Shipmondo sent no state of the list of carriers');
  return { state: 'COMPLETED', percentage: 100, services: readFile(await calls.download(setup.url ?? '')) };
}

function readFile(content: Buffer): CarrierService[] {
  try {
    return (JSON.parse(content.toString('utf8')) as ShipmondoCarrier[]).flatMap(toServices);
  } catch {
    throw new VendorError('nonsense', 'Shipmondo sent a list of carriers that cannot be read');
  }
}
