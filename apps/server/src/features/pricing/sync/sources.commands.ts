import type { SyncSource, SyncSourceForm } from '@tradepost/contracts/pricing/price-sync.contract';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '../../../platform/db/database.ts';
import { checkVersion, invalid } from '../../../platform/http/errors.ts';
import { checkWebUrl, isPublicAddress, RefusedAddress } from '../../../platform/http/public-address.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { disownCells } from './confirm-cells.commands.ts';
import { sourceLabel } from './price-source.rules.ts';
import { planNext } from './run-rows.commands.ts';
import { listSharings } from './sharing.queries.ts';
import { getSourceRow, type SourceRow } from './source-rows.queries.ts';
import { findSource } from './sources.queries.ts';

type Form = z.output<typeof SyncSourceForm>;

export async function createSource(ctx: Ctx, form: Form): Promise<SyncSource> {
  await checkForm(ctx, form);
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into price_sync_sources (company_id, kind, name, url, sharing_id, is_automatic, every_hours, at_hour, sort)
        values (${ctx.company_id}, ${form.kind}, ${form.name}, ${urlOf(form)}, ${sharingOf(form)}, ${form.is_automatic},
                ${form.every_hours}, ${form.at_hour},
                (select coalesce(max(sort), -1) + 1 from price_sync_sources where company_id = ${ctx.company_id}))
        returning id`,
  );
  const id = Number(row?.id);
  await ctx.db.execute(sql`insert into price_sync_states (company_id, source_id) values (${ctx.company_id}, ${id})`);
  await writeScopes(ctx, id, form.scopes);
  await planNext(ctx, await getSourceRow(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return findSource(ctx, id);
}

/** Prices that it gave carry its name: a new one goes on them too. What it is (its kind) stays. */
export async function editSource(ctx: Ctx, id: number, form: Form & { version: number }): Promise<SyncSource> {
  const stored = await getSourceRow(ctx, id, true);
  checkVersion(stored, form.version, await findSource(ctx, id));
  if (form.kind !== stored.kind) throw invalid({ kind: 'A source stays what it is: add another one' });
  await checkForm(ctx, form, stored);
  const url = urlOf(form);
  await ctx.db.execute(sql`
    update price_sync_sources
       set name = ${form.name}, url = ${url}, is_automatic = ${form.is_automatic}, every_hours = ${form.every_hours},
           at_hour = ${form.at_hour}, version = version + 1
     where company_id = ${ctx.company_id} and id = ${id}`);
  await renameCells(ctx, stored, form.name);
  await writeScopes(ctx, id, form.scopes);
  // Another address is another list: what it answered before says nothing of it.
  if (url !== stored.url)
    await ctx.db.execute(sql`
      update price_sync_states set etag = null, last_modified = null, failures = 0, failed_since = null
       where company_id = ${ctx.company_id} and source_id = ${id}`);
  await planNext(ctx, await getSourceRow(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return findSource(ctx, id);
}

/** Its prices stay, and are stale: nobody vouches for them. */
export async function deleteSource(ctx: Ctx, id: number): Promise<null> {
  const stored = await getSourceRow(ctx, id, true);
  await disownCells(ctx, stored.kind === 'parent' ? 'parent' : 'sync', sourceLabel(stored));
  await ctx.db.execute(sql`delete from price_sync_sources where company_id = ${ctx.company_id} and id = ${id}`);
  ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  return null;
}

/** The order in which sources win; all of them are named. */
export async function sortSources(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from price_sync_sources where company_id = ${ctx.company_id} order by id for update`,
  );
  const known = new Set(rows.map((row) => Number(row.id)));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw invalid({ ids: 'Please name every source once' });
  await ctx.db.execute(sql`
    update price_sync_sources s set sort = t.sort - 1
      from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as t (id, sort)
     where s.company_id = ${ctx.company_id} and s.id = t.id and s.sort <> t.sort - 1`);
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return null;
}

const urlOf = ({ kind, url }: Form) => (kind === 'feed' ? url : null);
const sharingOf = ({ kind, sharing_id }: Form) => (kind === 'parent' ? sharing_id : null);

async function checkForm(ctx: Ctx, form: Form, stored?: SourceRow): Promise<void> {
  const own = stored?.id ?? 0;
  const label = sourceLabel(form);
  const names = await rowsOf<{ kind: SourceRow['kind']; name: string }>(
    ctx.db,
    sql`select kind, name from price_sync_sources where company_id = ${ctx.company_id} and id <> ${own}`,
  );
  if (names.some((row) => sourceLabel(row).toLowerCase() === label.toLowerCase()))
    throw invalid({ name: 'Another source has this name' });
  if (form.kind === 'feed') refuseUrl(form.url ?? '');
  if (form.kind === 'parent' && !stored) await checkSharing(ctx, form.sharing_id);
  await checkScopes(ctx, form.scopes);
}

/** What can be told without asking: names are looked at when the list is fetched. */
function refuseUrl(url: string): void {
  try {
    checkWebUrl(url, isPublicAddress);
  } catch (error) {
    if (error instanceof RefusedAddress) throw invalid({ url: error.message });
    throw error;
  }
}

async function checkSharing(ctx: Ctx, sharing_id: number | null): Promise<void> {
  const found = (await listSharings(ctx)).find((each) => each.id === sharing_id);
  if (found?.side !== 'child' || found.status !== 'accepted')
    throw invalid({ sharing_id: 'This company does not share its prices with you' });
  if (found.source_id !== null) throw invalid({ sharing_id: 'You follow this company already' });
}

async function checkScopes(ctx: Ctx, scopes: Form['scopes']): Promise<void> {
  if (scopes.length === 0) return;
  const [row] = await rowsOf<{ found: number }>(
    ctx.db,
    sql`select count(*)::int as found
          from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as t (category_id bigint, brand_id bigint, model_id bigint)
          join categories k on k.company_id = ${ctx.company_id} and k.id = t.category_id
         where (t.brand_id is null or exists (select 1 from brands b where b.company_id = k.company_id and b.id = t.brand_id))
           and (t.model_id is null or exists (select 1 from models m where m.company_id = k.company_id and m.id = t.model_id
                                                 and m.category_id = k.id and (t.brand_id is null or m.brand_id = t.brand_id)))`,
  );
  if (row?.found !== scopes.length)
    throw invalid({ scopes: 'Please select categories, brands and models of your catalog' });
}

async function writeScopes(ctx: Ctx, source_id: number, scopes: Form['scopes']): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as t (category_id bigint, brand_id bigint, model_id bigint)`;
  await ctx.db.execute(sql`
    delete from price_sync_scopes x
     where x.company_id = ${ctx.company_id} and x.source_id = ${source_id} and not exists (
       select 1 from ${given} where t.category_id = x.category_id and t.brand_id is not distinct from x.brand_id
          and t.model_id is not distinct from x.model_id)`);
  await ctx.db.execute(sql`
    insert into price_sync_scopes (company_id, source_id, category_id, brand_id, model_id)
    select ${ctx.company_id}::bigint, ${source_id}::bigint, t.category_id, t.brand_id, t.model_id from ${given}
    on conflict do nothing`);
}

async function renameCells(ctx: Ctx, stored: SourceRow, name: string): Promise<void> {
  const [before, after] = [sourceLabel(stored), sourceLabel({ ...stored, name })];
  if (before === after) return;
  await ctx.db.execute(sql`
    update price_cells set source_name = ${after}
     where company_id = ${ctx.company_id} and source_name = ${before} and source in ('sync', 'parent')`);
}
