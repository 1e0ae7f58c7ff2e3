import { forbidden } from '../../platform/errors/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import type { Seller } from './seller-offer.queries.ts';

/**
 * Who writes something: the seller, or a member of the company who has the link and does it in the seller's place. Every
 * write counts toward the limits of what the link opens, and of the IP address.
 */
export async function admitWriter<Found extends Pick<Seller, 'scope'> & { link: { company_id: number } }>(
  { platform, scope: session, request }: PublicCall,
  seller: Found,
  opened: string,
): Promise<Found> {
  const { company_id } = seller.link;
  await countAttempt(platform, attemptKeys('seller', `${company_id}.${opened}`, request.ip));
  if (session?.company_id !== company_id) return seller;
  if (!session.actor.permissions.includes('orders.offer')) throw forbidden();
  return { ...seller, scope: { ...seller.scope, actor: session.actor } };
}
