import { type LinkList, linkMessages } from '@tradepost/contracts/franchise/company-link.contract';
import type { SharedKey } from '@tradepost/contracts/franchise/company-link.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { endPrices, refuse } from './answer-link.commands.ts';
import { findLink, listLinks } from './company-link.queries.ts';
import { givenBy } from './company-link.rules.ts';
import { linkNewsJob } from './link-notifications.jobs.ts';
import { takeOverJob } from './take-over/take-over.jobs.ts';

interface Shares {
  gives: readonly SharedKey[] | null;
  shows?: boolean;
  version: number | undefined;
}

/** Changes what the company gives in a link. What it takes back is read no more from here on. */
export async function changeShares(
  ctx: Ctx,
  id: number,
  { gives, version }: { gives: readonly SharedKey[]; version?: number | undefined },
): Promise<LinkList> {
  const { side, state, we_give } = await findLink(ctx, id);
  const given = givenBy(side, gives);
  await store(ctx, id, { gives: given, version });
  if (state === 'accepted' && side === 'parent') {
    if (!given.includes('prices')) await endPrices(ctx, id);
    if (given.some((key) => !we_give.includes(key))) await ctx.platform.jobs.enqueue(ctx, takeOverJob, { link_id: id });
  }
  return listLinks(ctx);
}

/** The company's side of whether the child's stores are in the parent's public list: the child gives, the parent shows. */
export async function updateWidget(
  ctx: Ctx,
  id: number,
  { is_shown, version }: { is_shown: boolean; version?: number | undefined },
): Promise<LinkList> {
  const { side, we_give } = await findLink(ctx, id);
  const others = we_give.filter((key) => key !== 'widget');
  await store(
    ctx,
    id,
    side === 'parent'
      ? { gives: null, shows: is_shown, version }
      : { gives: is_shown ? [...others, 'widget'] : others, version },
  );
  return listLinks(ctx);
}

/** Takes over again what the parent added since. */
export async function takeOverAgain(ctx: Ctx, id: number): Promise<LinkList> {
  const { side, state, they_give } = await findLink(ctx, id);
  if (state !== 'accepted') throw conflict(linkMessages.closed);
  if (side !== 'child') throw conflict(linkMessages.parentOnly);
  if (!they_give.some((key) => key !== 'totals')) throw conflict(linkMessages.notGiven);
  await ctx.platform.jobs.enqueue(ctx, takeOverJob, { link_id: id });
  return listLinks(ctx);
}

async function store(ctx: Ctx, id: number, { gives, shows, version }: Shares): Promise<void> {
  const row = await readRow<{ answer: string }>(
    ctx.db,
    sql`select share_in_company_link(${id}, ${gives === null ? null : sql.param(gives)}::text[], ${shows ?? null}, ${version ?? null}) as answer`,
  );
  refuse(row?.answer);
  if (row?.answer === 'stale') throw conflict('Someone else changed this in the meantime', await findLink(ctx, id));
  const now = await findLink(ctx, id);
  if (now.state === 'accepted')
    await ctx.platform.jobs.enqueue(ctx, linkNewsJob, { link_id: id, what: 'shares', version: now.version });
  ctx.emit('offer-has-changes', { entity: 'company-link', id });
}
