import { messages } from '@tradepost/contracts/errors';
import type { SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRow, readRows, runSql } from '../../../../platform/db/sql.ts';
import { invalid } from '../../../../platform/errors/errors.ts';
import { requirePublicUrl } from '../../../../platform/http/public-address.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../../platform/tenancy/versioned.ts';
import { priceCells } from '../../pricing.table.ts';
import { markCellsStale } from '../runs/confirm-cells.commands.ts';
import { scheduleNextRun } from '../runs/run-rows.commands.ts';
import { listSharings } from '../sharing/sharing.queries.ts';
import { priceSyncScopes, priceSyncSources, priceSyncStates } from '../sync.table.ts';
import { sourceLabel } from './price-source.rules.ts';
import { loginOf } from './source-login.rules.ts';
import { getFollowedRow, getSourceRow, type SourceRow } from './source-rows.queries.ts';
import { findSource } from './sources.queries.ts';

type Form = z.output<typeof SyncSourceForm>;

export async function createSource(ctx: Ctx, form: Form): Promise<SyncSource> {
  await checkForm(ctx, form);
  requireLogin(form, loginOf(ctx, form));
  const { kind, name, is_automatic, every_hours, at_hour } = form;
  const [row] = await ctx.db
    .insert(priceSyncSources)
    .values({
      company_id: ctx.company_id,
      kind,
      name,
      url: urlOf(form),
      encoding: encodingOf(form),
      login: loginOf(ctx, form),
      own_merchant: merchantOf(form),
      sharing_id: sharingOf(form),
      is_automatic,
      every_hours,
      at_hour,
      sort: sql`(select coalesce(max(sort), -1) + 1 from price_sync_sources where company_id = ${ctx.company_id})`,
    })
    .returning({ id: priceSyncSources.id });
  const id = row!.id;
  await ctx.db.insert(priceSyncStates).values({ company_id: ctx.company_id, source_id: id });
  await writeScopes(ctx, id, form.scopes);
  await scheduleNextRun(ctx, await getSourceRow(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return findSource(ctx, id);
}

/** Edits a source. A new name is also written to its prices. The kind cannot change. */
export async function editSource(ctx: Ctx, id: number, form: Form & { version: number }): Promise<SyncSource> {
  const { name, is_automatic, every_hours, at_hour } = form;
  const [url, encoding] = [urlOf(form), encodingOf(form)];
  const stored = await saveVersioned(ctx, {
    table: priceSyncSources,
    where: and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.id, id)),
    version: form.version,
    lock: () => getFollowedRow(ctx, id, true),
    current: () => findSource(ctx, id),
    change: async (stored) => {
      if (form.kind !== stored.kind)
        throw invalid({ kind: 'You can’t change the type of a source. Add another source instead.' });
      await checkForm(ctx, form, stored);
      const login = loginOf(ctx, form, stored.login);
      requireLogin(form, login);
      return { name, url, encoding, login, own_merchant: merchantOf(form), is_automatic, every_hours, at_hour };
    },
  });
  await renameCells(ctx, stored, form.name);
  await writeScopes(ctx, id, form.scopes);
  // A new URL is a new list, and another encoding or own name reads it anew, so what is known of the old one is cleared.
  if (url !== stored.url || encoding !== stored.encoding || merchantOf(form) !== stored.own_merchant)
    await ctx.db
      .update(priceSyncStates)
      .set({ etag: null, last_modified: null, failures: 0, failed_since: null })
      .where(and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, id)));
  await scheduleNextRun(ctx, await getSourceRow(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return findSource(ctx, id);
}

/** Deletes a source. Its prices stay and become stale. */
export async function deleteSource(ctx: Ctx, id: number): Promise<null> {
  const stored = await getFollowedRow(ctx, id, true);
  await markCellsStale(ctx, stored.kind === 'parent' ? 'parent' : 'sync', sourceLabel(stored));
  await ctx.db
    .delete(priceSyncSources)
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.id, id)));
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return null;
}

/** Sets the order of precedence. `ids` must have every source. */
export async function sortSources(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select id from price_sync_sources where company_id = ${ctx.company_id} and partner_id is null order by id for update`,
  );
  const known = new Set(rows.map((row) => row.id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw invalid({ ids: 'List every source exactly once' });
  await runSql(
    ctx.db,
    sql`
    update price_sync_sources s set sort = t.sort - 1
      from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as t (id, sort)
     where s.company_id = ${ctx.company_id} and s.id = t.id and s.sort <> t.sort - 1`,
  );
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return null;
}

const hasUrl = ({ kind }: Form) => kind === 'feed' || kind === 'sellcell';
const urlOf = (form: Form) => (hasUrl(form) ? form.url : null);
const merchantOf = ({ kind, own_merchant }: Form) => (kind === 'sellcell' ? own_merchant || null : null);
const encodingOf = ({ kind, encoding }: Form) => (kind === 'feed' ? encoding : null);
const sharingOf = ({ kind, sharing_id }: Form) => (kind === 'parent' ? sharing_id : null);

async function checkForm(ctx: Ctx, form: Form, stored?: SourceRow): Promise<void> {
  const own = stored?.id ?? 0;
  const label = sourceLabel(form);
  const names = await readRows<{ kind: SourceRow['kind']; name: string }>(
    ctx.db,
    sql`select kind, name from price_sync_sources where company_id = ${ctx.company_id} and partner_id is null and id <> ${own}`,
  );
  if (names.some((row) => sourceLabel(row).toLowerCase() === label.toLowerCase()))
    throw invalid({ name: 'Another source already has this name' });
  if (hasUrl(form)) requirePublicUrl(form.url ?? '', 'url');
  else if (form.url) throw invalid({ url: 'Only a feed has an address' });
  else if (form.encoding) throw invalid({ encoding: 'Only a feed has an encoding' });
  if (form.kind === 'parent' && !stored) await checkSharing(ctx, form.sharing_id);
  await checkScopes(ctx, form.scopes);
}

/** SellCell gives its list only for a name and a password. */
function requireLogin({ kind }: Form, login: string | null): void {
  if (kind === 'sellcell' && login === null) throw invalid({ password: messages.required('password') });
}

async function checkSharing(ctx: Ctx, sharing_id: number | null): Promise<void> {
  const found = (await listSharings(ctx)).find((each) => each.id === sharing_id);
  if (found?.side !== 'child' || found.status !== 'accepted')
    throw invalid({ sharing_id: 'This company doesn’t share its prices with you' });
  if (found.source_id !== null) throw invalid({ sharing_id: 'You already follow this company' });
}

async function checkScopes(ctx: Ctx, scopes: Form['scopes']): Promise<void> {
  if (scopes.length === 0) return;
  const row = await readRow<{ found: number }>(
    ctx.db,
    sql`select count(*)::int as found
          from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as t (category_id bigint, brand_id bigint, model_id bigint)
          join categories k on k.company_id = ${ctx.company_id} and k.id = t.category_id
         where (t.brand_id is null or exists (select 1 from brands b where b.company_id = k.company_id and b.id = t.brand_id))
           and (t.model_id is null or exists (select 1 from models m where m.company_id = k.company_id and m.id = t.model_id
                                                 and m.category_id = k.id and (t.brand_id is null or m.brand_id = t.brand_id)))`,
  );
  if (row?.found !== scopes.length) throw invalid({ scopes: 'Select categories, brands and models from your catalog' });
}

async function writeScopes(ctx: Ctx, source_id: number, scopes: Form['scopes']): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as t (category_id bigint, brand_id bigint, model_id bigint)`;
  await runSql(
    ctx.db,
    sql`
    delete from price_sync_scopes x
     where x.company_id = ${ctx.company_id} and x.source_id = ${source_id} and not exists (
       select 1 from ${given} where t.category_id = x.category_id and t.brand_id is not distinct from x.brand_id
          and t.model_id is not distinct from x.model_id)`,
  );
  if (scopes.length === 0) return;
  await ctx.db
    .insert(priceSyncScopes)
    .values(
      scopes.map(({ category_id, brand_id, model_id }) => ({
        company_id: ctx.company_id,
        source_id,
        category_id,
        brand_id,
        model_id,
      })),
    )
    .onConflictDoNothing();
}

async function renameCells(ctx: Ctx, stored: SourceRow, name: string): Promise<void> {
  const [before, after] = [sourceLabel(stored), sourceLabel({ ...stored, name })];
  if (before === after) return;
  await ctx.db
    .update(priceCells)
    .set({ source_name: after })
    .where(
      and(
        eq(priceCells.company_id, ctx.company_id),
        eq(priceCells.source_name, before),
        inArray(priceCells.source, ['sync', 'parent']),
      ),
    );
}
