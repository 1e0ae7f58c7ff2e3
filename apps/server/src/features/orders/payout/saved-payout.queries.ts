import { HttpError, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type ParsedPayout, parsePayout } from '../../company/payout-details.queries.ts';
import { findOwnPayout } from '../../customers/payout/customer-payout.queries.ts';

export interface PayoutInput {
  payout_method?: string | null;
  payout_details?: Record<string, string>;
  saved_payout_id?: number;
}

/**
 * The payout of an order as it was typed, or as it is saved with its customer. Throws 422 when it is not valid; what is wrong
 * with saved details is not said, because the actor may not be allowed to see them.
 */
export async function readPayout(ctx: Ctx, customer_id: number, input: PayoutInput): Promise<ParsedPayout | null> {
  const { payout_method, payout_details = {}, saved_payout_id } = input;
  if (saved_payout_id === undefined) return payout_method ? parsePayout(ctx, payout_method, payout_details) : null;
  const saved = await findOwnPayout(ctx, customer_id, saved_payout_id).catch((error: unknown) => {
    if (error instanceof HttpError) throw invalid({ saved_payout_id: 'These saved details no longer exist' });
    throw error;
  });
  try {
    return parsePayout(ctx, saved.method, saved.details);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw invalid({ saved_payout_id: 'These saved details are no longer valid. Enter them again.' });
  }
}
