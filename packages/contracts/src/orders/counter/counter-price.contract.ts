import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { ConditionId, LocationId, VariantId } from '../../fields.ts';
import { Amount, contract, explain, Id, Instant } from '../../route.ts';
import { Pin } from '../../session/pin.contract.ts';

const area = 'orders in-store';

/** Why a clerk agreed another price than the list's. */
export const PriceReason = explain(
  Lines.max(500).optional(),
  'Why another price than the list’s was agreed; required when the offer limits say so',
  'Regular customer',
);

/** The proof that a colleague approved a price with their PIN. */
export const Approval = explain(
  z.string().trim().min(1).max(200).optional(),
  'From `counter-price/approve`, for a price beyond the range',
  'k3Yw0c8QmB1sVx7Zr2Tn5LfH',
);

export const listPriceApprovers = contract({
  method: 'GET',
  url: '/v1/pos/local-order/counter-price/approvers',
  area,
  summary: 'Who can approve a price at the counter',
  description: 'The team members of the location with the permission to exceed offer limits and a PIN, by name.',
  access: ['orders.create', 'orders.edit'],
  query: z.object({ location_id: LocationId }),
  data: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

export const approveCounterPrice = contract({
  method: 'POST',
  url: '/v1/pos/local-order/counter-price/approve',
  area,
  summary: 'Approve a price at the counter with a PIN',
  description:
    'The answer’s `approval` is good once, for 30 minutes, for this device, this price and the user who asked. A wrong PIN is a 422 on `pin`. Every try counts: too many are a 429.',
  access: ['orders.create', 'orders.edit'],
  body: z.object({
    location_id: LocationId,
    approver_id: Id.describe('The team member who enters the PIN'),
    pin: Pin,
    variant_id: VariantId,
    condition_id: ConditionId,
    price: Amount.min(0).describe('Per unit, as agreed with the seller'),
  }),
  data: z.object({ approval: z.string(), approved_by: z.string(), expires_at: Instant }),
});
