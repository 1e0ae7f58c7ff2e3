import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type ParsedPayout, parseDetails } from '../../company/payout-details.queries.ts';
import { findOwnPayout } from '../../customers/payout/customer-payout.queries.ts';

/** How an order is to be paid: as typed, or as it is saved with its customer. */
export interface PayoutInput {
  payout_method?: string | null;
  payout_details?: Record<string, string>;
  saved_payout_id?: number;
}

/** The same with saved details in place of typed ones. Throws 422 when they are not the customer's. */
export async function openSaved(
  ctx: Ctx,
  customer_id: number,
  { payout_method, payout_details, saved_payout_id }: PayoutInput,
): Promise<PayoutInput> {
  if (saved_payout_id === undefined) return { payout_method, payout_details };
  try {
    const { method, details } = await findOwnPayout(ctx, customer_id, saved_payout_id);
    return { payout_method: method, payout_details: details, saved_payout_id };
  } catch (error) {
    if (error instanceof HttpError) throw invalid({ saved_payout_id: 'These saved details no longer exist' });
    throw error;
  }
}

/** Throws 422. What is wrong with saved details is not said, because the actor may not be allowed to see them. */
export function parseChosen(
  ctx: Ctx,
  methods: readonly PayoutMethodSetting[],
  { payout_method, payout_details = {}, saved_payout_id }: PayoutInput,
): ParsedPayout | null {
  if (!payout_method) return null;
  try {
    return parseDetails(ctx, methods, payout_method, payout_details);
  } catch (error) {
    if (saved_payout_id === undefined || !(error instanceof HttpError)) throw error;
    throw invalid({ saved_payout_id: 'These saved details are no longer valid. Enter them again.' });
  }
}
