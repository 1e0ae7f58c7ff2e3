import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { BookedPickup, PickupRequest } from '../carrier-port.rules.ts';
import { carrierIn, costOf } from '../vendor-answer.rules.ts';
import { carrierNames, flatten, toAddress, vendor } from './easypost.rules.ts';
import type { EasyPostCalls } from './easypost-calls.client.ts';
import type { EasyPostPickup } from './easypost-objects.rules.ts';

/** A pickup is made, then bought like a label. One with our key that is already booked is returned. */
export async function bookEasyPostPickup(
  calls: EasyPostCalls,
  request: PickupRequest,
  key: string,
): Promise<BookedPickup> {
  const { pickups } = await calls.ask<{ pickups: EasyPostPickup[] }>('/pickups?page_size=50');
  const known = pickups.find(({ reference }) => reference === key);
  if (known?.confirmation) return bookedOf(known, request);
  const pickup = known ?? (await makePickup(calls, request, key));
  const rate = rateOf(pickup, request);
  const body = { carrier: rate.carrier, service: rate.service };
  const path = `/pickups/${pickup.id}/buy`;
  return bookedOf(await calls.ask<EasyPostPickup>(path, { method: 'POST', body, has_effect: true }), request);
}

async function makePickup({ ask }: EasyPostCalls, request: PickupRequest, key: string): Promise<EasyPostPickup> {
  const { day, from_hour, to_hour, labels, carrier_account } = request;
  const shipments = labels.map(({ vendor_label_id }) => ({ id: vendor_label_id }));
  const what =
    shipments.length === 1
      ? { shipment: shipments[0] }
      : { batch: await ask<{ id: string }>('/batches', { method: 'POST', body: { batch: { shipments } } }) };
  const pickup = {
    address: toAddress(request.at),
    reference: key,
    is_account_address: false,
    ...what,
    min_datetime: timeOf(day, from_hour),
    max_datetime: timeOf(day, to_hour),
    instructions: request.instructions,
    ...(carrier_account ? { carrier_accounts: [{ id: carrier_account }] } : {}),
  };
  return ask('/pickups', { method: 'POST', body: { pickup } });
}

/** In the place's own time, as EasyPost takes it. */
const timeOf = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, '0')}:00:00`;

function rateOf({ pickup_rates, messages = [] }: EasyPostPickup, { carrier }: PickupRequest) {
  const [cheapest] = pickup_rates
    .filter((rate) => carrierIn(carrierNames, rate.carrier) === carrier)
    .sort((one, other) => Number(one.rate) - Number(other.rate));
  const said = messages.map((each) => `${each.carrier}: ${flatten(each.message)}`).join('; ');
  if (!cheapest) throw new VendorError('refused', said || 'The carrier offers no pickup at this time');
  return cheapest;
}

function bookedOf(pickup: EasyPostPickup, request: PickupRequest): BookedPickup {
  if (!pickup.confirmation)
    throw new VendorError('nonsense', 'EasyPost sent a pickup without a confirmation', { is_unclear: true });
  const { rate, currency } = rateOf(pickup, request);
  return { confirmation: pickup.confirmation, cost: costOf(vendor, rate, currency) };
}
