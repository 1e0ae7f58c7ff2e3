import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { HttpError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, takeAttempt } from '../session/login-attempts.commands.ts';
import { findSellerOrder } from './seller-link.queries.ts';

/** What a seller's link shows. Links that open nothing are counted by address: whoever guesses is stopped. */
export async function openSellerOrder(platform: Platform, token: string, ip: string): Promise<SellerOrder> {
  const order = await findSellerOrder(platform, token);
  if (order) return order;
  await takeAttempt(platform, attemptKeys('token', token, ip));
  throw new HttpError(404, 'This link does not work any more. Ask the shop for a new one.');
}
