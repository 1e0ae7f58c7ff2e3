import { sameName } from '@tradepost/contracts/conditions/names.rules';
import type { ListChoice } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import { missingWords } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { conditionsByCategory } from '../../../conditions/matching/match-devices.queries.ts';
import type { BulkQuoteRow, ChoiceBefore, ChosenDevice, GradeMap, QuoteLineRow } from '../bulk-quote.table.ts';
import { type DeviceChooser, gradeKey, openChooser } from '../choose-device.queries.ts';
import { readAxes, readGroups } from './line-groups.queries.ts';
import { bestVariantOf, hasCertainModel, type LineGroup, missingValueOf } from './line-groups.rules.ts';

/** What a choice makes of the lines of a list. */
export interface Plan {
  /** What was chosen, in words. */
  title: string;
  changes: { group: LineGroup; next: ChosenDevice }[];
  left: number;
  why: string | null;
  /** The meaning of a grade, with the one before. */
  grade?: { grades: GradeMap; before: NonNullable<ChoiceBefore['grade']> };
}

export function planChoice(ctx: Ctx, quote: BulkQuoteRow, choice: ListChoice): Promise<Plan> {
  const chooser = openChooser(ctx, quote.location_id, quote.grades);
  switch (choice.kind) {
    case 'device':
      return planDevice(ctx, quote, choice, chooser);
    case 'value':
      return planValue(ctx, quote, choice, chooser);
    case 'best':
      return planBest(ctx, quote, chooser);
    case 'grade':
      return planGrade(ctx, quote, choice);
  }
}

type Of<Kind extends ListChoice['kind']> = Extract<ListChoice, { kind: Kind }>;

const countLines = (groups: readonly LineGroup[]) => groups.reduce((sum, { ids }) => sum + ids.length, 0);

const isSame = (group: LineGroup, next: ChosenDevice) =>
  group.match === next.match && group.variant_id === next.variant_id && group.condition_id === next.condition_id;

/** The device of a line, for all lines with the same text. Each keeps its own grade. */
async function planDevice(ctx: Ctx, quote: BulkQuoteRow, choice: Of<'device'>, chooser: DeviceChooser): Promise<Plan> {
  const line = await readRow<Pick<QuoteLineRow, 'text' | 'grade' | 'state' | 'position'>>(
    ctx.db,
    sql`select l.text, l.grade, l.state, l.position from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.quote_id = ${quote.id} and l.id = ${choice.line_id}`,
  );
  if (!line) throw invalid({ line_id: 'This line is not in the list' });
  if (line.state === 'accepted' || line.state === 'declined')
    throw conflict(`Line ${line.position}: This line is settled. Reopen it first.`);
  const groups = await readGroups(ctx, quote.id, sql`lower(l.text) = lower(${line.text})`);
  const changes: Plan['changes'] = [];
  for (const group of groups) {
    const isOfGrade = gradeKey(group.grade) === gradeKey(line.grade);
    const next = await chooser.choose(group, choice.variant_id, isOfGrade ? choice.condition_id : undefined);
    if (!next) throw invalid({ variant_id: 'This device is not in the catalog' });
    if (!isSame(group, next)) changes.push({ group, next });
  }
  const [first] = changes;
  const device = [first?.next.title, first?.next.variant_label].filter(Boolean).join(', ');
  const title = choice.variant_id === null ? `Custom line: ${line.text}` : `${line.text} → ${device}`;
  return { title, changes, left: 0, why: null };
}

/** One value, such as the carrier, for the lines that lack only this one. */
async function planValue(
  ctx: Ctx,
  quote: BulkQuoteRow,
  { axis, value }: Of<'value'>,
  chooser: DeviceChooser,
): Promise<Plan> {
  const groups = await readGroups(ctx, quote.id, sql`l.match = 'doubtful' and l.variant_id is null`);
  const axes = await readAxes(ctx, groups);
  const changes: Plan['changes'] = [];
  const left: LineGroup[] = [];
  let label: string = axis;
  for (const group of groups) {
    const missing = missingValueOf(group, axes);
    if (missing?.axis !== axis) continue;
    label = missing.label;
    const variant_id = missing.variants.get(value);
    const next = variant_id === undefined ? null : await chooser.choose(group, variant_id);
    if (next) changes.push({ group, next });
    else left.push(group);
  }
  return {
    title: `Lines without ${missingWords({ axis, label })}: ${value}`,
    changes,
    left: countLines(left),
    why: left.length > 0 ? `“${value}” does not exist for some devices` : null,
  };
}

/** The best match of every line to check that has one. */
async function planBest(ctx: Ctx, quote: BulkQuoteRow, chooser: DeviceChooser): Promise<Plan> {
  const groups = await readGroups(ctx, quote.id, sql`l.match = 'doubtful'`);
  const changes: Plan['changes'] = [];
  const left: LineGroup[] = [];
  for (const group of groups) {
    const variant_id = bestVariantOf(group);
    const next = variant_id === null ? null : await chooser.choose(group, variant_id);
    if (next) changes.push({ group, next });
    else left.push(group);
  }
  const why = left.length > 0 ? 'Several devices fit some lines equally well' : null;
  return { title: 'Best match', changes, left: countLines(left), why };
}

/** The meaning of a grade: for the devices that are known, and for those that are chosen later. */
async function planGrade(ctx: Ctx, quote: BulkQuoteRow, { grade, condition_id }: Of<'grade'>): Promise<Plan> {
  const sets = await conditionsByCategory(ctx);
  const meant = [...sets.values()].flat().find(({ id }) => id === condition_id);
  if (!meant) throw invalid({ condition_id: 'This condition does not exist' });
  const key = gradeKey(grade);
  const to = { key: meant.key, name: meant.name };
  const before = { grade: key, meant: Object.hasOwn(quote.grades, key) ? (quote.grades[key] ?? null) : null, to };
  const grades = { ...quote.grades, [key]: to };
  const chooser = openChooser(ctx, quote.location_id, grades);
  const graded = sql`lower(btrim(l.grade)) = ${key}`;
  const ungraded = sql`btrim(l.grade) = '' and l.condition_id is null`;
  const groups = await readGroups(ctx, quote.id, sql`l.variant_id is not null and ${key === '' ? ungraded : graded}`);
  const changes: Plan['changes'] = [];
  const left: LineGroup[] = [];
  for (const group of groups) {
    // Without a condition of its own, the line gets the one that the grade now means.
    const chosen = await chooser.choose({ ...group, condition_id: null }, group.variant_id);
    const isDecided = group.match !== 'doubtful' || hasCertainModel(group.candidates);
    const next = chosen && { ...chosen, match: group.match === 'doubtful' && isDecided ? chosen.match : group.match };
    if (!next?.condition_id || sameName(next.condition_label ?? '') !== sameName(meant.name)) left.push(group);
    else if (!isSame(group, next)) changes.push({ group, next });
  }
  return {
    title: key === '' ? `Lines without a grade: ${meant.name}` : `Grade “${grade}” is ${meant.name}`,
    changes,
    left: countLines(left),
    why: left.length > 0 ? `The condition “${meant.name}” does not exist for some devices` : null,
    grade: { grades, before },
  };
}
