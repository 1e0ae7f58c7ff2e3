import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { localTime } from '@tradepost/contracts/dates';
import { csvType } from '@tradepost/contracts/files/file-types.data';
import { maxCounted, type Paging, pageOf } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import type {
  ChangeFilters,
  listSettingsChanges as listContract,
  SettingsChange,
} from '@tradepost/contracts/settings/change-log.contract';
import {
  areaOfEntity,
  type SettingsArea,
  type SettingsAreaKey,
  settingsAreaKeys,
  settingsAreas,
} from '@tradepost/contracts/settings/settings-areas.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../platform/http/serve.ts';
import { openSheetWriter } from '../../platform/sheets/write-sheet.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The changes of settings that the actor may see, newest first. */
export async function listSettingsChanges(
  ctx: Ctx,
  query: ChangeFilters & Paging,
): Promise<DataOf<typeof listContract>> {
  const where = conditions(ctx, query);
  const counted = await readRow<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from (select 1 from changes c where ${where} ${takeRows(maxCounted + 1)}) as found`,
  );
  const { offset, pagination } = pageOf(query, counted?.total ?? 0, maxCounted);
  const members = await readRows<{ user_id: number; name: string }>(
    ctx.db,
    sql`select user_id, first_name || ' ' || last_name as name from members
         where company_id = ${ctx.company_id} and not is_ghost order by name, user_id limit 1000`,
  );
  return {
    items: await readChanges(ctx, where, pagination.per_page, offset),
    pagination,
    members,
    areas: visibleAreas(ctx),
  };
}

const visibleAreas = (ctx: Ctx): SettingsAreaKey[] =>
  settingsAreaKeys.filter((key) => {
    const { permission }: SettingsArea = settingsAreas[key];
    return permission === undefined || ctx.can(permission);
  });

/** The entities as literals: the planner has to see that the partial index holds them. */
const entityList = (entities: readonly string[]): SQL => sql.raw(entities.map((name) => `'${name}'`).join(', '));

function conditions(ctx: Ctx, { settings_area, user_id, from, to }: ChangeFilters): SQL {
  const areas = visibleAreas(ctx).filter((key) => settings_area === undefined || key === settings_area);
  const entities = areas.flatMap((key) => [...settingsAreas[key].entities]);
  const { timezone } = ctx.company;
  const parts = [
    sql`c.company_id = ${ctx.company_id}`,
    entities.length > 0 ? sql`c.entity in (${entityList(entities)})` : sql`false`,
    ...(user_id === undefined ? [] : [sql`c.actor_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql`c.created_at >= ${from}::date::timestamp at time zone ${timezone}`]),
    ...(to === undefined ? [] : [sql`c.created_at < (${to}::date + 1)::timestamp at time zone ${timezone}`]),
  ];
  return sql.join(parts, sql` and `);
}

async function readChanges(ctx: Ctx, where: SQL, limit: number, offset: number): Promise<SettingsChange[]> {
  const rows = await readRows<Omit<SettingsChange, 'area'>>(
    ctx.db,
    sql`select c.id, c.entity, c.entity_id, c.action, changed_fields(c.action, c.fields) as fields,
               case c.root when 'locations' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'compliance_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'drawer_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'report_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'members' then (select m.first_name || ' ' || m.last_name from members m where m.company_id = c.company_id and m.id = c.root_id)
                           when 'roles' then (select r.name from roles r where r.company_id = c.company_id and r.id = c.root_id)
               end as record,
               c.actor_kind, c.actor_id, coalesce(c.actor_name, 'System') as actor_name, c.reason, c.created_at
          from changes c where ${where} order by c.id desc ${takeRows(limit, offset)}`,
  );
  return rows.map((row) => ({ ...row, area: areaOfEntity(row.entity) ?? 'general' }));
}

const headings = ['Time', 'Member', 'Settings', 'Record', 'Table', 'Action', 'Field', 'Before', 'After', 'Reason'];

/** The change log as CSV, a line per field. Read in pages, so that its size does not matter. */
export async function exportSettingsChanges(ctx: Ctx, filters: ChangeFilters): Promise<BinaryAnswer> {
  const out = new PassThrough();
  const content = buffer(out);
  const country = ctx.company.country_code;
  const writer = await openSheetWriter(out, 'csv', { name: 'Changes', headings, country });
  const where = conditions(ctx, filters);
  let last: number | undefined;
  for (;;) {
    const rest = last === undefined ? where : sql`${where} and c.id < ${last}`;
    const changes = await readChanges(ctx, rest, 500, 0);
    for (const change of changes) await writeChange(change);
    last = changes.at(-1)?.id;
    if (changes.length < 500) break;
  }
  await writer.finish();
  out.end();
  return { name: 'settings-changes.csv', content: await content, content_type: `${csvType}; charset=utf-8` };

  async function writeChange(change: SettingsChange): Promise<void> {
    const { created_at, actor_name, area, record, entity, action, reason } = change;
    for (const [field, [before, after]] of Object.entries(change.fields))
      await writer.addRow([
        { local_time: localTime(created_at, ctx.company.timezone) },
        ...[
          actor_name,
          settingsAreas[area].label,
          record,
          entity,
          action,
          field,
          textOf(before),
          textOf(after),
          reason,
        ],
      ]);
  }
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
