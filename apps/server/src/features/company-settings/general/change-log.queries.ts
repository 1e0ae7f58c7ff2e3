import type {
  ChangeFilters,
  listSettingsChanges as listContract,
  SettingsChange,
} from '@tradepost/contracts/company-settings/general/change-log.contract';
import {
  type SettingsArea,
  type SettingsAreaKey,
  settingsAreaKeys,
  settingsAreas,
} from '@tradepost/contracts/company-settings/general/settings-areas.data';
import { localTime } from '@tradepost/contracts/dates';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { allTableFacts } from '../../../platform/table-facts.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The changes of settings that the actor may see, newest first. */
export async function listSettingsChanges(
  ctx: Ctx,
  query: ChangeFilters & Paging,
): Promise<DataOf<typeof listContract>> {
  const where = conditions(ctx, query);
  const page = await listPage(ctx, query, {
    counted: sql`from changes c where ${where}`,
    isCapped: true,
    rows: (take) => readChanges(ctx, where, take),
  });
  const members = await readRows<{ user_id: number; name: string }>(
    ctx.db,
    sql`select user_id, first_name || ' ' || last_name as name from members
         where company_id = ${ctx.company_id} and not is_ghost order by name, user_id limit 1000`,
  );
  return { ...page, members, areas: visibleAreas(ctx) };
}

const visibleAreas = (ctx: Ctx): SettingsAreaKey[] =>
  settingsAreaKeys.filter((key) => {
    const { permission }: SettingsArea = settingsAreas[key];
    return permission === undefined || ctx.can(permission);
  });

/** The tables with settings, by area. */
export const listSettingsTables = (): { table: string; settings: SettingsAreaKey }[] =>
  allTableFacts().flatMap(({ table, settings }) => (settings ? [{ table, settings }] : []));

/** The entities as literals: the planner has to see that the partial index holds them. */
const entityList = (entities: readonly string[]): SQL => sql.raw(entities.map((name) => `'${name}'`).join(', '));

function conditions(ctx: Ctx, { settings_area, user_id, from, to }: ChangeFilters): SQL {
  const areas = visibleAreas(ctx).filter((key) => settings_area === undefined || key === settings_area);
  const entities = listSettingsTables().flatMap((each) => (areas.includes(each.settings) ? [each.table] : []));
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

async function readChanges(ctx: Ctx, where: SQL, take: SQL): Promise<SettingsChange[]> {
  const rows = await readRows<Omit<SettingsChange, 'area'>>(
    ctx.db,
    sql`select c.id, c.entity, c.entity_id, c.action, changed_fields(c.action, c.fields) as fields,
               case c.root when 'locations' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'compliance_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'drawer_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'report_settings' then (select l.name from locations l where l.company_id = c.company_id and l.id = c.root_id)
                           when 'members' then (select m.first_name || ' ' || m.last_name from members m where m.company_id = c.company_id and m.id = c.root_id)
                           when 'connections' then (select a.name from connections a where a.company_id = c.company_id and a.id = c.root_id)
                           when 'api_keys' then (select k.name from api_keys k where k.company_id = c.company_id and k.id = c.root_id)
                           when 'partners' then (select p.name from partners p where p.company_id = c.company_id and p.id = c.root_id)
                           when 'webhook_endpoints' then (select e.url from webhook_endpoints e where e.company_id = c.company_id and e.id = c.root_id)
                           when 'datafeeds' then (select f.name from datafeeds f where f.company_id = c.company_id and f.id = c.root_id)
                           when 'device_test_names' then (select t.name from device_test_names t where t.company_id = c.company_id and t.id = c.root_id)
                           when 'roles' then (select r.name from roles r where r.company_id = c.company_id and r.id = c.root_id)
               end as record,
               c.actor_kind, c.actor_id, coalesce(c.actor_name, 'System') as actor_name, c.reason, c.created_at
          from changes c where ${where} order by c.id desc ${take}`,
  );
  const areas = new Map(listSettingsTables().map((each) => [each.table, each.settings]));
  return rows.map((row) => ({ ...row, area: areas.get(row.entity) ?? 'general' }));
}

type ChangedField = SettingsChange & { field: string; before: unknown; after: unknown };

const columnsAt = (timezone: string): SheetColumn<ChangedField>[] => [
  ['Time', (change) => ({ local_time: localTime(change.created_at, timezone) })],
  ['Member', (change) => change.actor_name],
  ['Settings', (change) => settingsAreas[change.area].label],
  ['Record', (change) => change.record],
  ['Table', (change) => change.entity],
  ['Action', (change) => change.action],
  ['Field', (change) => change.field],
  ['Before', (change) => textOf(change.before)],
  ['After', (change) => textOf(change.after)],
  ['Reason', (change) => change.reason],
];

/** The change log as CSV, a line per field. */
export const exportSettingsChanges = (ctx: Ctx, filters: ChangeFilters): Promise<BinaryAnswer> =>
  answerSheet(ctx, {
    file: 'settings-changes',
    sheet: 'Changes',
    columns: columnsAt(ctx.company.timezone),
    rows: readChangedFields(ctx, conditions(ctx, filters)),
  });

/** Read in pages, so that their number does not matter. */
async function* readChangedFields(ctx: Ctx, where: SQL): AsyncGenerator<ChangedField> {
  let last: number | undefined;
  for (;;) {
    const rest = last === undefined ? where : sql`${where} and c.id < ${last}`;
    const changes = await readChanges(ctx, rest, takeRows(500));
    for (const change of changes)
      for (const [field, pair] of Object.entries(change.fields))
        yield { ...change, field, before: pair[0], after: pair[1] };
    last = changes.at(-1)?.id;
    if (changes.length < 500) break;
  }
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
