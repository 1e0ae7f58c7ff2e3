import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import { sameName } from '@tradepost/contracts/conditions/names.rules';
import type { ListChoices } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { findGrade, type NamedCondition } from '../../../conditions/matching/find-condition.rules.ts';
import { conditionsByCategory } from '../../../conditions/matching/match-devices.queries.ts';
import type { BulkQuoteRow, GradeMap } from '../bulk-quote.table.ts';
import { gradeKey } from '../choose-device.queries.ts';
import { findList } from './find-list.queries.ts';
import { readAxes, readGroups } from './line-groups.queries.ts';
import { bestVariantOf, type LineGroup, missingValueOf } from './line-groups.rules.ts';

const choicesShown = 5;
const gradesShown = 50;

/** What can be chosen for many lines of a list at once, and the last choices. */
export async function getChoices(ctx: Ctx, list_id: number): Promise<ListChoices> {
  const list = await findList(ctx, list_id);
  const groups = await readGroups(ctx, list.id, sql`l.match = 'doubtful'`);
  const conditions = distinctConditions([...(await conditionsByCategory(ctx)).values()].flat());
  const best = groups.filter((group) => bestVariantOf(group) !== null);
  return {
    values: await listValues(ctx, groups),
    best: { lines: best.reduce((sum, { ids }) => sum + ids.length, 0) },
    grades: await listGrades(ctx, list, conditions),
    conditions: conditions.map(({ id, name }) => ({ id, name })),
    made: await listMade(ctx, list.id),
  };
}

/** What the lines lack, with the values that complete the most lines first. */
async function listValues(ctx: Ctx, groups: readonly LineGroup[]): Promise<ListChoices['values']> {
  const axes = await readAxes(ctx, groups);
  const found = new Map<AxisKey, { label: string; lines: number; options: Map<string, number> }>();
  for (const group of groups) {
    const missing = missingValueOf(group, axes);
    if (!missing) continue;
    const of = found.get(missing.axis) ?? { label: missing.label, lines: 0, options: new Map<string, number>() };
    found.set(missing.axis, of);
    of.lines += group.ids.length;
    for (const value of missing.variants.keys()) of.options.set(value, (of.options.get(value) ?? 0) + group.ids.length);
  }
  return [...found].map(([axis, { label, lines, options }]) => ({
    axis,
    label,
    lines,
    options: [...options]
      .map(([value, count]) => ({ value, lines: count }))
      // Devices that work with every carrier are what most lists have.
      .toSorted((a, b) => Number(b.value === 'Unlocked') - Number(a.value === 'Unlocked') || b.lines - a.lines),
  }));
}

function distinctConditions(all: readonly NamedCondition[]): NamedCondition[] {
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(sameName(name)) && seen.add(sameName(name)));
}

interface StoredGrade {
  grade: string;
  lines: number;
  without: number;
  labels: string[];
}

/** The grades of the list, with what each is taken for. Those that are not known come first. */
async function listGrades(
  ctx: Ctx,
  { id, grades }: BulkQuoteRow,
  conditions: readonly NamedCondition[],
): Promise<ListChoices['grades']> {
  const rows = await readRows<StoredGrade>(
    ctx.db,
    sql`select min(btrim(l.grade)) as grade, count(*) as lines,
               count(*) filter (where l.variant_id is not null and l.condition_id is null) as without,
               coalesce(json_agg(distinct l.condition_label) filter (where l.condition_id is not null), '[]') as labels
          from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.quote_id = ${id} and l.state not in ('accepted', 'declined')
           and (btrim(l.grade) <> '' or l.condition_id is null)
         group by lower(btrim(l.grade)) order by count(*) desc, 1`,
  );
  return rows
    .map(({ grade, lines, without, labels }) => {
      const condition = conditionOfGrade(grade, grades, labels, conditions);
      return { grade, lines, unknown: condition ? without : lines, condition_id: condition?.id ?? null };
    })
    .toSorted((a, b) => Number(b.unknown > 0) - Number(a.unknown > 0))
    .slice(0, gradesShown);
}

function conditionOfGrade(
  grade: string,
  grades: GradeMap,
  labels: readonly string[],
  conditions: readonly NamedCondition[],
): NamedCondition | null {
  const key = gradeKey(grade);
  const meant = Object.hasOwn(grades, key) ? grades[key]?.name : undefined;
  const name = meant ?? (labels.length === 1 ? labels[0] : undefined);
  const named = name === undefined ? undefined : conditions.find((each) => sameName(each.name) === sameName(name));
  return named ?? findGrade(conditions, grade);
}

function listMade(ctx: Ctx, quote_id: number): Promise<ListChoices['made']> {
  return readRows<ListChoices['made'][number]>(
    ctx.db,
    sql`select c.id, c.kind, c.title, c.line_count as lines, c.created_at, c.undone_at,
               (select m.first_name || ' ' || m.last_name from members m where m.company_id = c.company_id and m.id = c.member_id) as made_by
          from bulk_quote_choices c where c.company_id = ${ctx.company_id} and c.quote_id = ${quote_id}
         order by c.id desc fetch first ${choicesShown} rows only`,
  );
}
