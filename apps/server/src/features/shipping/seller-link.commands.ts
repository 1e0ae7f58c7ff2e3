import type { ServedInput } from '@tradepost/contracts/route';
import type {
  openSellerLabel as fileContract,
  LoneLabel,
  SellerOrder,
} from '@tradepost/contracts/shipping/seller-link.contract';
import { HttpError } from '../../platform/errors/errors.ts';
import type { BinaryAnswer, PublicCall } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { adoptLanguage } from '../orders/language/seller-errors.commands.ts';
import { findTokenOrder } from '../orders/language/seller-token.queries.ts';
import { attemptKeys, findGuessed } from '../session/login-attempts.commands.ts';
import { findLoneLabel, findSellerFile } from './seller-label.queries.ts';
import { findSellerOrder } from './seller-link.queries.ts';

/** The order behind a seller's link. Invalid links are rate limited by IP address, to stop guessing. */
export async function openSellerOrder(call: PublicCall, token: string): Promise<SellerOrder> {
  const { platform, scope: session, request } = call;
  const found = await findTokenOrder(platform, token);
  // Staff who try the link are not the seller.
  if (found && session?.company_id !== found.scope.company_id) await adoptLanguage(call, found);
  return orRefuse(platform, () => findSellerOrder(platform, token), { token, ip: request.ip });
}

/** The label behind the link that was emailed with it. Limited likewise. */
export const openLoneLabel = (platform: Platform, token: string, ip: string): Promise<LoneLabel> =>
  orRefuse(platform, () => findLoneLabel(platform, token), { token, ip });

/** The file of a label that the token opens. Limited likewise. */
export async function readSellerLabel(
  platform: Platform,
  { token, label_id, part }: ServedInput<typeof fileContract>['body'],
  ip: string,
): Promise<BinaryAnswer> {
  const file = await orRefuse(platform, () => findSellerFile(platform, { token, label_id, part }), { token, ip });
  return {
    name: file.name,
    content_type: file.content_type,
    size: file.size,
    is_inline: true,
    content: await platform.files.openRead(file.storage_key),
  };
}

async function orRefuse<T>(
  platform: Platform,
  find: () => Promise<T | null>,
  { token, ip }: { token: string; ip: string },
): Promise<T> {
  const record = await findGuessed(platform, attemptKeys('token', token, ip), find);
  if (record !== null) return record;
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}
