import type {
  CashDrawer,
  DrawerDetail,
  DrawerLocation,
  DrawerSession,
  DrawerSettings,
  listDrawerSessions as listContract,
  SessionFilter,
} from '@tradepost/contracts/payouts/drawers/drawer.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { drawerSettings } from './drawer.table.ts';

const defaultSettings: DrawerSettings = { uses_drawers: false, allows_overdraft: false, tolerance: 0, version: 0 };

/** The condition for locations that the actor may see. */
export function visibleLocations(ctx: Ctx, column: SQL): SQL {
  const { location_ids } = ctx.actor;
  return location_ids === null ? sql`true` : sql`${column} = any(${`{${location_ids.join(',')}}`}::bigint[])`;
}

export async function findDrawerSettings(ctx: Ctx, location_id: number): Promise<DrawerSettings> {
  const [row] = await ctx.db
    .select()
    .from(drawerSettings)
    .where(and(eq(drawerSettings.company_id, ctx.company_id), eq(drawerSettings.location_id, location_id)));
  if (!row) return defaultSettings;
  const { uses_drawers, allows_overdraft, tolerance, version } = row;
  return { uses_drawers, allows_overdraft, tolerance, version };
}

/** The locations that are on, or still have drawers, by name. */
export async function listDrawers(ctx: Ctx): Promise<DrawerLocation[]> {
  const locations = await readRows<{ location_id: number; location_name: string; settings: DrawerSettings | null }>(
    ctx.db,
    sql`select l.id as location_id, l.name as location_name,
          case when s.company_id is not null then json_build_object('uses_drawers', s.uses_drawers,
            'allows_overdraft', s.allows_overdraft, 'tolerance', s.tolerance, 'version', s.version) end as settings
        from locations l left join drawer_settings s on s.company_id = l.company_id and s.location_id = l.id
        where l.company_id = ${ctx.company_id} and ${visibleLocations(ctx, sql`l.id`)}
          and (l.is_on or exists (select 1 from drawer_sessions o where o.company_id = l.company_id
                                   and o.location_id = l.id and o.closed_at is null))
        order by lower(l.name), l.id`,
  );
  const drawers = await readDrawers(ctx, sql`true`);
  return locations.map(({ settings, ...location }) => ({
    ...location,
    currency: ctx.company.currency,
    settings: settings ?? defaultSettings,
    drawers: drawers.filter((drawer) => drawer.location_id === location.location_id).map(toDrawer),
  }));
}

type StoredDrawer = CashDrawer & { location_id: number };
const toDrawer = ({ location_id: _, ...drawer }: StoredDrawer): CashDrawer => drawer;

async function readDrawers(ctx: Ctx, where: SQL): Promise<StoredDrawer[]> {
  const rows = await readRows<Omit<StoredDrawer, 'session'>>(
    ctx.db,
    sql`select d.id, d.location_id, d.name, d.version,
          (select s.counted_total from drawer_sessions s where s.company_id = d.company_id and s.drawer_id = d.id
             and s.closed_at is not null order by s.number desc limit 1) as last_total
        from cash_drawers d
        where d.company_id = ${ctx.company_id} and not d.is_archived and ${visibleLocations(ctx, sql`d.location_id`)}
          and ${where}
        order by lower(d.name), d.id`,
  );
  const open = await readSessions(ctx, sql`s.closed_at is null`, sql`order by s.id`);
  return rows.map((row) => ({ ...row, session: open.find(({ drawer_id }) => drawer_id === row.id) ?? null }));
}

/** Throws 404 for a drawer of another company or a hidden location, and for one that was removed. */
export async function findDrawer(ctx: Ctx, id: number): Promise<StoredDrawer> {
  const [drawer] = await readDrawers(ctx, sql`d.id = ${id}`);
  if (!drawer) throw notFound('Drawer');
  return drawer;
}

export const findShownDrawer = async (ctx: Ctx, id: number): Promise<CashDrawer> => toDrawer(await findDrawer(ctx, id));

const memberName = (alias: SQL) => sql`nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`;

function readSessions(ctx: Ctx, where: SQL, end: SQL): Promise<DrawerSession[]> {
  return readRows<DrawerSession>(
    ctx.db,
    sql`select s.id, s.drawer_id, d.name as drawer_name, s.location_id, l.name as location_name,
          coalesce(l.timezone, ${ctx.company.timezone}) as timezone, s.number, s.currency, s.opening_total, s.balance,
          s.counted_total, s.difference, s.difference_reason, ${memberName(sql`o`)} as opened_by, s.opened_at,
          ${memberName(sql`c`)} as closed_by, s.closed_at, s.version
        from drawer_sessions s
        join cash_drawers d on d.company_id = s.company_id and d.id = s.drawer_id
        join locations l on l.company_id = s.company_id and l.id = s.location_id
        left join members o on o.company_id = s.company_id and o.id = s.opened_by
        left join members c on c.company_id = s.company_id and c.id = s.closed_by
        where s.company_id = ${ctx.company_id} and ${visibleLocations(ctx, sql`s.location_id`)} and ${where} ${end}`,
  );
}

export async function findSession(ctx: Ctx, id: number): Promise<DrawerDetail> {
  const [session] = await readSessions(ctx, sql`s.id = ${id}`, sql``);
  if (!session) throw notFound('Drawer session');
  const { tolerance } = await findDrawerSettings(ctx, session.location_id);
  const entries = await readRows<DrawerDetail['entries'][number]>(
    ctx.db,
    sql`select e.id, e.kind, e.amount, e.balance, e.reason, o.id as order_id, o.kind as order_kind, e.box_id,
          ${memberName(sql`m`)} as made_by, e.created_at
        from drawer_entries e
        left join orders o on o.company_id = e.company_id and o.id = e.order_id
        left join members m on m.company_id = e.company_id and m.id = e.member_id
        where e.company_id = ${ctx.company_id} and e.session_id = ${id} order by e.id`,
  );
  const counts = await readRows<DrawerDetail['counts'][number]>(
    ctx.db,
    sql`select k.id, k.kind, k.counted_total, k.expected_total, k.pieces, k.reason, ${memberName(sql`m`)} as made_by,
          k.created_at
        from drawer_counts k
        left join members m on m.company_id = k.company_id and m.id = k.member_id
        where k.company_id = ${ctx.company_id} and k.session_id = ${id} order by k.id`,
  );
  return { ...session, tolerance, entries, counts };
}

export async function listSessions(ctx: Ctx, query: ServedInput<typeof listContract>['query']) {
  const where = sessionsOf(ctx, query);
  return listPage(ctx, query, {
    counted: sql`from drawer_sessions s join locations l on l.company_id = s.company_id and l.id = s.location_id
      where s.company_id = ${ctx.company_id} and ${visibleLocations(ctx, sql`s.location_id`)} and ${where}`,
    rows: (take) => readSessions(ctx, where, sql`order by s.opened_at desc, s.id desc ${take}`),
  });
}

export function readFoundSessions(ctx: Ctx, filter: SessionFilter, limit: number): Promise<DrawerSession[]> {
  return readSessions(ctx, sessionsOf(ctx, filter), sql`order by s.opened_at desc, s.id desc ${takeRows(limit)}`);
}

/** Days are those of the location. */
function sessionsOf(ctx: Ctx, { location_id, drawer_id, date_from, date_to }: SessionFilter): SQL {
  const zone = sql`coalesce(l.timezone, ${ctx.company.timezone})`;
  const conditions = [sql`true`];
  if (location_id !== undefined) conditions.push(sql`s.location_id = ${location_id}`);
  if (drawer_id !== undefined) conditions.push(sql`s.drawer_id = ${drawer_id}`);
  if (date_from) conditions.push(sql`s.opened_at >= (${date_from}::date)::timestamp at time zone ${zone}`);
  if (date_to) conditions.push(sql`s.opened_at < (${date_to}::date + 1)::timestamp at time zone ${zone}`);
  return sql.join(conditions, sql` and `);
}
