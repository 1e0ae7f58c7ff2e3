import {
  type CannedReply,
  type CannedReplyForm,
  maxCannedReplies,
} from '@tradepost/contracts/orders/canned-reply.contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { listReplies } from './canned-reply.queries.ts';
import { cannedReplies } from './canned-reply.table.ts';

export async function createReply(ctx: Ctx, form: CannedReplyForm): Promise<CannedReply[]> {
  await refuseSameName(ctx, form.name);
  const [counted] = await ctx.db
    .select({ n: count() })
    .from(cannedReplies)
    .where(eq(cannedReplies.company_id, ctx.company_id));
  if ((counted?.n ?? 0) >= maxCannedReplies)
    throw invalid({ name: `You can have up to ${maxCannedReplies} canned replies. Delete one you no longer use.` });
  await ctx.db.insert(cannedReplies).values({ ...form, company_id: ctx.company_id });
  return listReplies(ctx);
}

export async function editReply(
  ctx: Ctx,
  id: number,
  { version, ...form }: CannedReplyForm & { version: number },
): Promise<CannedReply[]> {
  await refuseSameName(ctx, form.name, id);
  await saveVersioned(ctx, {
    table: cannedReplies,
    where: oneReply(ctx, id),
    version,
    lock: () => lockReply(ctx, id),
    current: async () => (await listReplies(ctx)).find((reply) => reply.id === id),
    change: () => form,
  });
  return listReplies(ctx);
}

export async function deleteReply(ctx: Ctx, id: number): Promise<CannedReply[]> {
  await lockReply(ctx, id);
  await ctx.db.delete(cannedReplies).where(oneReply(ctx, id));
  return listReplies(ctx);
}

const oneReply = (ctx: Ctx, id: number) => and(eq(cannedReplies.company_id, ctx.company_id), eq(cannedReplies.id, id));

async function lockReply(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(cannedReplies).where(oneReply(ctx, id)).for('update');
  if (!row) throw notFound('Canned reply');
  return row;
}

async function refuseSameName(ctx: Ctx, name: string, except_id = 0): Promise<void> {
  const [same] = await ctx.db
    .select({ id: cannedReplies.id })
    .from(cannedReplies)
    .where(
      and(
        eq(cannedReplies.company_id, ctx.company_id),
        eq(sql`lower(${cannedReplies.name})`, name.toLowerCase()),
        ne(cannedReplies.id, except_id),
      ),
    );
  if (same) throw invalid({ name: 'There’s already a canned reply with this name' });
}
