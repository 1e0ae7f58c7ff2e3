import { type LinkList, linkMessages } from '@tradepost/contracts/franchise/company-link.contract';
import type { SharedKey } from '@tradepost/contracts/franchise/company-link.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { endSharing } from '../pricing/sync/sharing/sharing.commands.ts';
import { findLink, listLinks } from './company-link.queries.ts';
import { givenBy } from './company-link.rules.ts';
import { linkNewsJob } from './link-notifications.jobs.ts';
import { requireLinks } from './request-link.commands.ts';
import { takeOverJob } from './take-over/take-over.jobs.ts';

/** Throws what a function of links refused. */
export function refuse(answer: string | undefined): void {
  if (answer === 'not found') throw notFound('Link');
  if (answer === 'closed') throw conflict(linkMessages.closed);
  if (answer === 'open') throw conflict(linkMessages.open);
}

/** Accepts a request. The child then takes over what the parent gives, in a job. */
export async function acceptLink(ctx: Ctx, id: number, gives: readonly SharedKey[]): Promise<LinkList> {
  requireLinks(ctx);
  const { side } = await findLink(ctx, id);
  const row = await readRow<{ answer: string }>(
    ctx.db,
    sql`select accept_company_link(${id}, ${sql.param(givenBy(side, gives))}::text[]) as answer`,
  );
  refuse(row?.answer);
  await ctx.platform.jobs.enqueue(ctx, takeOverJob, { link_id: id });
  await ctx.platform.jobs.enqueue(ctx, linkNewsJob, { link_id: id, what: 'accepted' });
  ctx.emit('offer-has-changes', { entity: 'company-link', id });
  return listLinks(ctx, '2');
}

const endings = { decline: 'declined', cancel: 'canceled', unlink: 'unlinked' } as const;

/** Declines, cancels or unlinks. What was shared stops in the same transaction. */
export async function endLink(ctx: Ctx, id: number, verb: keyof typeof endings): Promise<LinkList> {
  const row = await readRow<{ answer: string }>(ctx.db, sql`select end_company_link(${id}, ${verb}) as answer`);
  refuse(row?.answer);
  if (verb === 'unlink') await endPrices(ctx, id);
  await ctx.platform.jobs.enqueue(ctx, linkNewsJob, { link_id: id, what: endings[verb] });
  ctx.emit('offer-has-changes', { entity: 'company-link', id });
  return listLinks(ctx, verb === 'unlink' ? '1' : '2');
}

/** Ends the price sharing of a link. Call it after the link was changed, which locks it against the job that starts one. */
export async function endPrices(ctx: Ctx, id: number): Promise<void> {
  const { sharing_id, sharing_status } = await findLink(ctx, id);
  if (sharing_id !== null && (sharing_status === 'offered' || sharing_status === 'accepted'))
    await endSharing(ctx, sharing_id);
}

/** Removes an ended link from the company's list. */
export async function hideLink(ctx: Ctx, id: number): Promise<LinkList> {
  const row = await readRow<{ answer: string }>(ctx.db, sql`select hide_company_link(${id}) as answer`);
  refuse(row?.answer);
  ctx.emit('offer-has-changes', { entity: 'company-link', id });
  return listLinks(ctx);
}
