import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { readIdentifier, tacOf } from '@tradepost/contracts/catalog/imei.rules';
import { sampleTacs } from '@tradepost/contracts/catalog/tac.data';
import { isLostNumber, lostNumberText } from '@tradepost/contracts/files/lost-number.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, categories, models } from '../../catalog/catalog.table.ts';
import { conditions } from '../../conditions/condition.table.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import type { FoundDevice, VariantFacts } from './match-rows.rules.ts';
import type { ListedDevice } from './read-list.rules.ts';

interface Named {
  id: number;
  name: string;
}

/** Reads what the lines of a list tell of their devices. Reads the catalog once, for all lines. */
export async function openReader(ctx: Ctx): Promise<(line: ListedDevice) => FoundDevice> {
  const match = await openMatcher(ctx);
  const modelOfTac = await loadTacs(ctx);
  const names = await conditionNames(ctx);
  return (line) => {
    if (isLostNumber(line.identifier)) return lostDevice(line.identifier);
    const { identifier, warnings } = readIdentifier(line.identifier);
    const tac = tacOf(identifier);
    const known = tac === null ? undefined : modelOfTac.get(tac);
    const { candidates } = match({ text: line.device_text, grade: line.grade });
    // The number tells the model better than words do. Words tell the variant of that model.
    const named = isCertainModel(candidates) ? candidates[0] : undefined;
    const said = known ? candidates.find(({ model_id }) => model_id === known.id) : named;
    const grade = said ?? candidates[0] ?? match({ text: known?.name ?? '', grade: line.grade }).candidates[0];
    const condition_id = line.grade || line.device_text ? (grade?.condition_id ?? null) : null;
    return {
      identifier,
      warning: warnings[0] ?? null,
      model_id: known?.id ?? said?.model_id ?? null,
      model_name: known?.name ?? said?.title ?? null,
      variant_id: said?.variant_id ?? null,
      choice: said?.choice ?? {},
      condition_id,
      condition_label: condition_id === null ? null : (names.get(condition_id) ?? null),
    };
  };
}

/** A device whose number a spreadsheet has shortened: nothing is known of it. */
const lostDevice = (identifier: string): FoundDevice => ({
  identifier,
  warning: lostNumberText(identifier),
  model_id: null,
  model_name: null,
  variant_id: null,
  choice: {},
  condition_id: null,
  condition_label: null,
});

/** The models of the codes that IMEIs begin with: known ones, and those of devices that the company has inspected. */
async function loadTacs(ctx: Ctx): Promise<Map<string, Named>> {
  const rows = await ctx.db
    .select({ id: models.id, model: models.name, brand: brands.name })
    .from(models)
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(eq(models.company_id, ctx.company_id));
  const all = new Map(rows.map((row) => [row.id, { id: row.id, name: fullDeviceName(row.brand, row.model) }]));
  const keyOf = (brand: string, model: string) => `${brand} ${model}`.toLowerCase();
  const byName = new Map(rows.map((row) => [keyOf(row.brand, row.model), all.get(row.id)]));
  const found = new Map<string, Named>();
  const learned = await readRows<{ tac: string; model_id: number }>(
    ctx.db,
    sql`select left(i.imei_key, 8) as tac, min(coalesce(v.model_id, i.model_id)) as model_id from order_items i
          left join variants v on v.company_id = i.company_id and v.id = i.inspected_variant_id
         where i.company_id = ${ctx.company_id} and i.imei_key ~ '^[0-9]{14}$' and i.status in ('passed', 'paid')
           and coalesce(v.model_id, i.model_id) is not null
         group by 1 having count(distinct coalesce(v.model_id, i.model_id)) = 1`,
  );
  for (const { tac, model_id } of learned) {
    const model = all.get(model_id);
    if (model) found.set(tac, model);
  }
  for (const { tac, brand, model } of sampleTacs) {
    const named = byName.get(keyOf(brand, model));
    if (named) found.set(tac, named);
  }
  return found;
}

async function conditionNames(ctx: Ctx): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: conditions.id, name: conditions.name })
    .from(conditions)
    .where(eq(conditions.company_id, ctx.company_id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The variants of models, with the axes of their category. */
export async function listVariantFacts(ctx: Ctx, model_ids: readonly number[]): Promise<VariantFacts[]> {
  if (model_ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: models.id, axes: categories.axes })
    .from(models)
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .where(and(eq(models.company_id, ctx.company_id), inArray(models.id, [...model_ids])));
  const axesOf = new Map(rows.map(({ id, axes }) => [id, axes]));
  const columns = sql.join(
    axisKeys.map((key) => sql.raw(`v.${key}`)),
    sql`, `,
  );
  const found = await readRows<Omit<VariantFacts, 'axes'>>(
    ctx.db,
    sql`select v.id, v.model_id, ${columns} from variants v
         where v.company_id = ${ctx.company_id} and v.model_id in ${[...model_ids]} order by v.sort, v.id`,
  );
  return found.map((variant) => ({ ...variant, axes: axesOf.get(variant.model_id) ?? [] }));
}
