import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { HttpError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { findSellerOrder } from './seller-link.queries.ts';

/** The order behind a seller's link. Invalid links are rate limited by IP address, to stop guessing. */
export async function openSellerOrder(platform: Platform, token: string, ip: string): Promise<SellerOrder> {
  const order = await findSellerOrder(platform, token);
  if (order) return order;
  await countAttempt(platform, attemptKeys('token', token, ip));
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}
