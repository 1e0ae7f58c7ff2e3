import { sharingMessages } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { createSource } from '../sources/sources.commands.ts';
import { sharingNewsJob } from '../sync.jobs.ts';
import { endParentSource } from './end-parent.commands.ts';
import { listSharingMembers, listSharings } from './sharing.queries.ts';
import { offerMail } from './sharing-mail.rules.ts';

/** Offers to share the company's prices. By email, the answer does not reveal whether the address is known. */
export async function offerSharing(ctx: Ctx, { address }: { address: string }) {
  const row = await readRow<{ sharing_id: number | null; refusal: 'unknown' | 'own' | 'open' | null }>(
    ctx.db,
    sql`select * from offer_price_sharing(${address}, ${ctx.actor.name})`,
  );
  if (row?.refusal) throw invalid({ address: sharingMessages[row.refusal] });
  const sharing_id = row?.sharing_id;
  if (address.includes('@'))
    queueMail(ctx, {
      ...offerMail({ company_name: ctx.company.name, name: ctx.actor.name, app_url: ctx.platform.config.app_url }),
      to_address: address,
    });
  else await ctx.platform.jobs.enqueue(ctx, sharingNewsJob, { sharing_id, what: 'offered' });
  return listSharingMembers(ctx);
}

/** Accepts a sharing and creates its source. Prices are synced once the source's conditions are mapped. */
export async function acceptSharing(ctx: Ctx, id: number) {
  const row = await readRow<{ answer: string }>(ctx.db, sql`select accept_price_sharing(${id}) as answer`);
  if (row?.answer === 'not found') throw notFound('Offer');
  if (row?.answer === 'circle') throw conflict(sharingMessages.circle);
  if (row?.answer !== 'accepted') throw conflict(sharingMessages.closed);
  const sharing = (await listSharings(ctx)).find((each) => each.id === id);
  await createSource(
    ctx,
    SyncSourceForm.parse({ kind: 'parent', name: await freeName(ctx, sharing?.company_name), sharing_id: id }),
  );
  await ctx.platform.jobs.enqueue(ctx, sharingNewsJob, { sharing_id: id, what: 'accepted' });
  return listSharingMembers(ctx);
}

async function freeName(ctx: Ctx, preferred = 'Shared prices' as string | null): Promise<string> {
  const base = (preferred ?? 'Shared prices').slice(0, 70);
  const rows = await readRows<{ name: string }>(
    ctx.db,
    sql`select lower(name) as name from price_sync_sources where company_id = ${ctx.company_id} and partner_id is null`,
  );
  const taken = new Set(rows.map((row) => row.name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Ends a sharing, from either side. The company that followed the prices keeps the last ones, which become stale. */
export async function endSharing(ctx: Ctx, id: number) {
  const row = await readRow<{ answer: string }>(ctx.db, sql`select end_price_sharing(${id}) as answer`);
  if (row?.answer === 'not found') throw notFound('Sharing');
  if (row?.answer === 'closed') throw conflict(sharingMessages.closed);
  await endParentSource(ctx, id);
  await ctx.platform.jobs.enqueue(ctx, sharingNewsJob, { sharing_id: id, what: 'ended' });
  return listSharingMembers(ctx);
}
