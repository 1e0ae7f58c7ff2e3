import { type Axis, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import { sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { changeMatch, lockMatch } from '../../orders/data-match/list-match.commands.ts';
import type { UnitMatchJob } from './run-unit-match.commands.ts';
import { type UnitMatchLine, type UnitMatchRecord, unitMatchTables } from './unit-match.table.ts';

const batchSize = 2_000;

/** Takes lines over in batches. A line that has a result is done. */
export const runConfirmation = (scope: Scope, { match_id }: UnitMatchJob, run: JobRun): Promise<void> =>
  runBatches(scope, run, {
    status: 'confirming',
    open: async () => (ctx) => takeNext(ctx, match_id),
    describe({ updated_units, created_units }) {
      const said = (count: number | null, what: string) => `${(count ?? 0).toLocaleString('en')} ${what}`;
      return `${said(updated_units, 'units updated')}, ${said(created_units, 'units added')}.`;
    },
  });

interface TakenLine
  extends Pick<UnitMatchLine, 'number' | 'identifier' | 'device_text' | 'color' | 'differences' | 'unit_id'> {
  model_id: number | null;
  variant_id: number | null;
  grade_id: number | null;
  sale_price: number | null;
  category_id: number | null;
  model_name: string | null;
  axes: readonly Axis[] | null;
  variant: AxisValues | null;
  status: number | null;
  is_known: boolean;
}

async function takeNext(ctx: Ctx, match_id: number): Promise<UnitMatchRecord> {
  const match = await lockMatch(ctx, unitMatchTables, match_id);
  if (match.status !== 'confirming') return match;
  await setReason(ctx, `Data match of ${match.source_name}`);
  const lines = await readAccepted(ctx, match_id);
  const updates = lines.filter((line) => line.unit_id !== null && line.status !== 2 && line.status !== -1);
  const changed = await updateUnits(
    ctx,
    updates.filter(({ differences }) => differences.length > 0),
  );
  const creates = lines.filter((line) => line.unit_id === null && !line.is_known);
  await createUnits(ctx, match, creates);
  const results = lines.map((line) => ({ number: line.number, result: resultOf(line) }));
  await runSql(
    ctx.db,
    sql`update unit_match_rows r set result = x.result
          from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(number int, result text)
         where r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.number = x.number`,
  );
  const isDone = lines.length < batchSize;
  return changeMatch(ctx, unitMatchTables, match_id, {
    done_rows: Math.min(match.total_rows, match.done_rows + lines.length),
    updated_units: (match.updated_units ?? 0) + changed,
    created_units: (match.created_units ?? 0) + creates.length,
    ...(isDone ? { status: 'confirmed' as const, confirmed_at: ctx.clock.now().toISOString() } : {}),
  });
}

function resultOf(line: TakenLine): string {
  if (line.unit_id === null) return line.is_known ? 'Not added: another unit in stock has this number' : 'Added';
  if (line.status === 2) return 'Not changed: sold';
  if (line.status === -1) return 'Not changed: deleted from the stock';
  return line.differences.length > 0 ? 'Updated' : 'Unchanged';
}

function readAccepted(ctx: Ctx, match_id: number): Promise<TakenLine[]> {
  return readRows<TakenLine>(
    ctx.db,
    sql`select r.number, r.identifier, r.device_text, r.color, r.differences, r.unit_id, coalesce(v.model_id, r.model_id) as model_id,
               r.variant_id, r.grade_id, r.sale_price, m.category_id, k.axes, to_jsonb(v) as variant, u.status,
               case when m.id is null then null
                    when starts_with(lower(m.name), lower(b.name)) then m.name else b.name || ' ' || m.name end as model_name,
               r.unit_id is null and exists (
                 select 1 from inventory_units x where x.company_id = r.company_id and x.imei_key = device_key(r.identifier) and x.status in (0, 1, 4, 5)
                 union all
                 select 1 from inventory_units x where x.company_id = r.company_id and x.serial_key = device_key(r.identifier) and x.status in (0, 1, 4, 5)) as is_known
          from unit_match_rows r
          left join inventory_units u on u.company_id = r.company_id and u.id = r.unit_id
          left join variants v on v.company_id = r.company_id and v.id = r.variant_id
          left join models m on m.company_id = r.company_id and m.id = coalesce(v.model_id, r.model_id)
          left join brands b on b.company_id = m.company_id and b.id = m.brand_id
          left join categories k on k.company_id = m.company_id and k.id = m.category_id
         where r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.decision = 'accept' and r.result is null
         order by r.number ${takeRows(batchSize)}`,
  );
}

const labelOf = ({ axes, variant }: TakenLine) => (variant && axes ? variantLabel(axes, variant) : null) || null;

/** Writes what differs. A unit that two lines mean gets the later one. */
async function updateUnits(ctx: Ctx, lines: readonly TakenLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const changes = new Map(lines.map((line) => [line.unit_id, changeOf(line)]));
  return runSql(
    ctx.db,
    sql`update inventory_units u set
          title = coalesce(x.title, u.title), category_id = coalesce(x.category_id, u.category_id),
          model_id = coalesce(x.model_id, u.model_id),
          variant_id = case when x.title is null and x.variant_id is null then u.variant_id else x.variant_id end,
          variant_label = case when x.title is null and x.variant_label is null then u.variant_label else x.variant_label end,
          color = coalesce(x.color, u.color), grade_id = coalesce(x.grade_id, u.grade_id),
          sale_price = coalesce(x.sale_price, u.sale_price), version = u.version + 1, updated_at = app_now()
          from jsonb_to_recordset(${JSON.stringify([...changes.values()])}::jsonb) as x(id bigint, title text, category_id bigint,
            model_id bigint, variant_id bigint, variant_label text, color text, grade_id bigint, sale_price bigint)
         where u.company_id = ${ctx.company_id} and u.id = x.id`,
  );
}

function changeOf(line: TakenLine) {
  const differs = (field: string) => line.differences.some((difference) => difference.field === field);
  const isOther = differs('model');
  const listed = line.differences.find(({ field }) => field === 'storage')?.found ?? null;
  return {
    id: line.unit_id,
    ...(isOther ? { title: line.model_name, category_id: line.category_id, model_id: line.model_id } : {}),
    ...(isOther || differs('storage') ? { variant_id: line.variant_id, variant_label: labelOf(line) ?? listed } : {}),
    ...(differs('color') ? { color: line.color } : {}),
    ...(differs('grade') ? { grade_id: line.grade_id } : {}),
    ...(differs('price') ? { sale_price: line.sale_price } : {}),
  };
}

async function createUnits(ctx: Ctx, { location_id }: UnitMatchRecord, lines: readonly TakenLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => {
    const isSerial = identifierKind(line.identifier) === 'serial';
    return {
      title: line.model_name ?? line.device_text,
      variant_label: labelOf(line),
      color: line.color || null,
      category_id: line.category_id,
      model_id: line.model_id,
      variant_id: line.variant_id,
      grade_id: line.grade_id,
      sale_price: line.sale_price,
      imei: isSerial ? null : line.identifier,
      serial: isSerial ? line.identifier : null,
    };
  });
  await runSql(
    ctx.db,
    sql`insert into inventory_units (company_id, location_id, currency, source, title, variant_label, color, category_id,
               model_id, variant_id, grade_id, sale_price, imei, serial)
        select ${ctx.company_id}, ${location_id}, ${ctx.company.currency}, 'import', x.title, x.variant_label, x.color,
               x.category_id, x.model_id, x.variant_id, x.grade_id, x.sale_price, x.imei, x.serial
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(title text, variant_label text, color text,
            category_id bigint, model_id bigint, variant_id bigint, grade_id bigint, sale_price bigint, imei text, serial text)`,
  );
}
