import { isOf } from './shipmondo.rules.ts';
import type { ShipmondoCalls } from './shipmondo-calls.client.ts';
import type { ShipmondoShipment } from './shipmondo-objects.rules.ts';

const pageSize = 50;
/** More shipments than this since the attempt, and a person looks for it. */
const maxPages = 20;

/**
 * The shipment with our key since a time. Shipmondo filters by time, but by no reference, so that all of them are read.
 * `unknown` when there are too many, or when the time is not known.
 */
export async function findShipment(
  { call }: ShipmondoCalls,
  key: string,
  since: string | null,
): Promise<ShipmondoShipment | null | 'unknown'> {
  if (since === null) return 'unknown';
  for (let page = 1; page <= maxPages; page += 1) {
    const query = new URLSearchParams({ created_at_min: since, per_page: String(pageSize), page: String(page) });
    const shipments = (await call(`/shipments?${query}`)).json<ShipmondoShipment[]>();
    const found = shipments.find((shipment) => isOf(shipment, key));
    if (found) return found;
    if (shipments.length < pageSize) return null;
  }
  return 'unknown';
}
