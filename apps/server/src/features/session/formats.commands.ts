import type { Formats } from '@tradepost/contracts/session/formats.contract';
import { and, eq } from 'drizzle-orm';
import { members } from '../../platform/identity/member.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Sets the region of dates and numbers on the member's own screen. Leaves the version: no form edits it with others. */
export async function chooseFormats(ctx: Ctx, { format_country }: Formats): Promise<Formats> {
  await ctx.db
    .update(members)
    .set({ format_country })
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, ctx.actor.member_id ?? 0)));
  return { format_country };
}
