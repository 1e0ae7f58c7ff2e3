import type { Marketer, changeSellingType as sellingType } from '@tradepost/contracts/marketplace/marketer.contract';
import type { EditPartnerForm, Partner, PartnerForm } from '@tradepost/contracts/marketplace/partner.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../platform/errors/errors.ts';
import { checkWebUrl, isPublicAddress, RefusedAddress } from '../../platform/http/public-address.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { type PartnerRow, partners } from '../pricing/partners/partner.table.ts';
import { getPartnerRow, getPartnerSource } from '../pricing/partners/partner-rows.queries.ts';
import { scheduleNextRun } from '../pricing/sync/runs/run-rows.commands.ts';
import { tryRun } from '../pricing/sync/runs/start-run.commands.ts';
import { circleText } from '../pricing/sync/sources/linked-offers.queries.ts';
import { foreignCurrency } from '../pricing/sync/sources/parent-source.queries.ts';
import { getSourceRow } from '../pricing/sync/sources/source-rows.queries.ts';
import { priceSyncSources, priceSyncStates } from '../pricing/sync/sync.table.ts';
import { findPartner, toMarketer } from './marketer.queries.ts';
import { readCandidates } from './partner.queries.ts';

type Form = z.output<typeof PartnerForm>;
type EditForm = z.output<typeof EditPartnerForm>;

const whereId = (ctx: Ctx, id: number) => and(eq(partners.company_id, ctx.company_id), eq(partners.id, id));

/** Adds a partner, and reads its list by a job where it has one to read. */
export async function createPartner(ctx: Ctx, form: Form): Promise<Partner> {
  await refuseName(ctx, form.name);
  if (form.kind === 'company') await checkLink(ctx, form.link_id);
  else checkUrl(form.url);
  const { kind, link_id } = form;
  const [row] = await ctx.db
    .insert(partners)
    .values({ company_id: ctx.company_id, kind, link_id: kind === 'company' ? link_id : null, ...columnsOf(form) })
    .returning({ id: partners.id });
  const id = row!.id;
  const isRead = kind === 'company' || form.url !== null;
  const [source] = await ctx.db
    .insert(priceSyncSources)
    .values({
      company_id: ctx.company_id,
      partner_id: id,
      kind: listKindOf(kind, form.url),
      name: form.name,
      url: kind === 'list' ? form.url : null,
      encoding: kind === 'list' ? form.encoding : null,
      is_automatic: isRead,
    })
    .returning({ id: priceSyncSources.id });
  await ctx.db.insert(priceSyncStates).values({ company_id: ctx.company_id, source_id: source!.id });
  await scheduleNextRun(ctx, await getSourceRow(ctx, source!.id));
  if (isRead) await tryRun(ctx, source!.id, true);
  ctx.emit('offer-has-changes', { entity: 'partner', id });
  return findPartner(ctx, id);
}

/** Changes a partner. A list at another address, or one that is read otherwise, is read again. */
export async function editPartner(ctx: Ctx, id: number, form: EditForm): Promise<Partner> {
  const stored = await saveVersioned(ctx, {
    table: partners,
    where: whereId(ctx, id),
    version: form.version,
    lock: () => getPartnerRow(ctx, id, true),
    current: () => findPartner(ctx, id),
    change: async ({ kind }) => {
      await refuseName(ctx, form.name, id);
      if (kind === 'list') checkUrl(form.url);
      return { ...columnsOf(form), updated_at: sql`app_now()` };
    },
  });
  if (stored.kind === 'list') await moveList(ctx, id, form);
  ctx.emit('offer-has-changes', { entity: 'partner', id });
  return findPartner(ctx, id);
}

async function moveList(ctx: Ctx, id: number, { name, url, encoding }: EditForm): Promise<void> {
  const source = await getPartnerSource(ctx, id);
  const isSame = source.url === url && source.encoding === encoding;
  await ctx.db
    .update(priceSyncSources)
    .set({ name, url, encoding, kind: listKindOf('list', url), is_automatic: url !== null })
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.id, source.id)));
  if (isSame) return;
  await ctx.db
    .update(priceSyncStates)
    .set({ etag: null, last_modified: null, failures: 0, failed_since: null })
    .where(and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, source.id)));
  await scheduleNextRun(ctx, await getSourceRow(ctx, source.id));
  if (url !== null) await tryRun(ctx, source.id, true);
}

/** Ends a partner: its prices count no more, and what orders say of it stays. */
export async function deletePartner(ctx: Ctx, id: number): Promise<null> {
  await endPartner(ctx, await getPartnerRow(ctx, id, true), 'deleted');
  return null;
}

/** The list and its mapping stay for a while, see `forgetEndedPartners`. */
export async function endPartner(ctx: Ctx, { id }: PartnerRow, why: 'deleted' | 'left'): Promise<void> {
  await ctx.db
    .update(partners)
    .set({ ended_at: sql`app_now()`, ended_why: why, offers_until: null, version: sql`${partners.version} + 1` })
    .where(whereId(ctx, id));
  const source = await getPartnerSource(ctx, id);
  await ctx.db
    .update(priceSyncStates)
    .set({ next_run_at: null })
    .where(and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, source.id)));
  ctx.emit('offer-has-changes', { entity: 'partner', id });
}

export async function changeSellingType(
  ctx: Ctx,
  { marketer_id, selling_type, is_selected }: ServedInput<typeof sellingType>['body'],
): Promise<Marketer> {
  await getPartnerRow(ctx, marketer_id, true);
  await ctx.db
    .update(partners)
    .set({ selling_type, is_selected, updated_at: sql`app_now()`, version: sql`${partners.version} + 1` })
    .where(whereId(ctx, marketer_id));
  ctx.emit('offer-has-changes', { entity: 'partner', id: marketer_id });
  return toMarketer(await findPartner(ctx, marketer_id));
}

const listKindOf = (kind: 'company' | 'list', url: string | null) =>
  kind === 'company' ? ('offers' as const) : url === null ? ('file' as const) : ('feed' as const);

function columnsOf(form: Omit<Form, 'kind' | 'link_id'>) {
  const { name, selling_type, is_selected, margin_percent, margin_amount, is_named } = form;
  const { email, phone, note } = form;
  const contact = { email: email || null, phone: phone || null, note: note || null };
  return { name, selling_type, is_selected, margin_percent, margin_amount, is_named, ...contact };
}

async function refuseName(ctx: Ctx, name: string, own_id = 0): Promise<void> {
  const [found] = await ctx.db
    .select({ id: partners.id })
    .from(partners)
    .where(
      and(
        eq(partners.company_id, ctx.company_id),
        ne(partners.id, own_id),
        isNull(partners.ended_at),
        sql`lower(${partners.name}) = lower(${name})`,
      ),
    );
  if (found) throw invalid({ name: 'Another partner already has this name' });
}

/** Checks the URL without a request. Host names are resolved when the list is read. */
function checkUrl(url: string | null): void {
  if (url === null) return;
  try {
    checkWebUrl(url, isPublicAddress);
  } catch (error) {
    if (error instanceof RefusedAddress) throw invalid({ url: error.message });
    throw error;
  }
}

async function checkLink(ctx: Ctx, link_id: number | null): Promise<void> {
  const found = (await readCandidates(ctx)).find((each) => each.link_id === link_id);
  if (!found) throw invalid({ link_id: 'This company doesn’t give you its offers' });
  if (found.is_added) throw invalid({ link_id: 'This company is your partner already' });
  if (found.currency !== ctx.company.currency)
    throw invalid({ link_id: foreignCurrency(found.currency, ctx.company.currency) });
  if (found.is_circle) throw invalid({ link_id: circleText });
}
