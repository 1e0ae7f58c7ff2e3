import type { CannedReply } from '@tradepost/contracts/orders/canned-reply.contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { cannedReplies } from './canned-reply.table.ts';

/** The company's canned replies, by name. */
export function listReplies(ctx: Ctx): Promise<CannedReply[]> {
  const { id, name, body, version } = cannedReplies;
  return ctx.db
    .select({ id, name, body, version })
    .from(cannedReplies)
    .where(eq(cannedReplies.company_id, ctx.company_id))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}
