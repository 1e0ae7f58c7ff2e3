import type { CustomerFlag } from '@tradepost/contracts/customers/customer.data';
import type { ImportColumn } from '@tradepost/contracts/customers/import.data';
import { type ImportCells, type ImportFault, readImportRow } from '@tradepost/contracts/customers/import.rules';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { ImportLine as Line } from '../../../platform/sheets/import-lines.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type FormValues, readForm } from '../customer.commands.ts';
import { customers } from '../customer.table.ts';
import { listSalesPeople } from '../sales-people.queries.ts';
import { type CustomerImportRow, customerImportRejects, customerImports } from './customer-import.table.ts';

export type ImportLine = Line<ImportColumn>;

/** Email or phone → the line that has it first. */
export type SeenContacts = Map<string, number>;

interface ReadLine extends ImportLine {
  values: FormValues & { flag: CustomerFlag | null };
}

type Reject = ImportFault & { line: number; cells: ImportCells };

/** Stores a batch of lines together with how far the import got. Lines of an earlier attempt are only remembered. */
export async function saveLines(
  ctx: Ctx,
  import_id: number,
  lines: readonly ImportLine[],
  seen: SeenContacts,
): Promise<void> {
  const where = and(eq(customerImports.company_id, ctx.company_id), eq(customerImports.id, import_id));
  const [current] = await ctx.db.select().from(customerImports).where(where).for('no key update');
  if (!current || current.finished_at !== null) return;
  await setReason(ctx, `Import of ${current.file_name}`);
  const people = await listSalesPeople(ctx);
  const rejects: Reject[] = [];
  const read = lines.flatMap((each): ReadLine[] => {
    const result = readLine(ctx, each, people);
    if ('values' in result) return [result];
    rejects.push({ line: each.line, cells: each.cells, ...result });
    return [];
  });
  const fresh = read.filter(({ line }) => line > current.done_line);
  const allowed = await refuseBlocked(ctx, fresh, rejects);
  const counts = await storeLines(ctx, current, allowed, seen);
  for (const { line, values } of read)
    for (const contact of contactsOf(values)) if (!seen.has(contact)) seen.set(contact, line);
  const kept = rejects.filter(({ line }) => line > current.done_line);
  if (kept.length > 0)
    await ctx.db
      .insert(customerImportRejects)
      .values(kept.map((reject) => ({ company_id: ctx.company_id, import_id, ...reject })))
      .onConflictDoNothing();
  const done_line = Math.max(current.done_line, ...lines.map(({ line }) => line));
  await ctx.db
    .update(customerImports)
    .set({
      done_line,
      created: current.created + counts.created,
      updated: current.updated + counts.updated,
      skipped: current.skipped + counts.skipped,
      rejected: current.rejected + kept.length,
    })
    .where(where);
}

export function readLine(
  ctx: Ctx,
  each: ImportLine,
  people: readonly { id: number; name: string }[],
): ReadLine | ImportFault {
  if (each.fault) return { field: each.fault.key, reason: each.fault.reason };
  const row = readImportRow(each.cells, people);
  if (!('form' in row)) return row;
  try {
    return { ...each, values: { ...readForm(ctx, row.form, ctx.company.country_code), flag: row.flag } };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [[field = 'first_name', [reason = error.message] = []] = []] = Object.entries(error.errors);
    return { field: field as ImportFault['field'], reason };
  }
}

const contactsOf = ({ email, phone_key }: FormValues): string[] =>
  [email?.toLowerCase() ?? null, phone_key].filter((text) => text !== null);

/** The lines whose contact is not blocked. An import overrides no block. */
async function refuseBlocked(ctx: Ctx, lines: readonly ReadLine[], rejects: Reject[]): Promise<ReadLine[]> {
  if (lines.length === 0) return [];
  const contacts = lines.map(({ line, values }) => ({ line, email: values.email, phone_key: values.phone_key }));
  const blocked = await readRows<{ line: number; kind: string; reason: string }>(
    ctx.db,
    sql`select t.line, t.block ->> 'kind' as kind, t.block ->> 'reason' as reason
          from (select c.line, customer_block(${ctx.company_id}, c.email, c.phone_key) as block
                  from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as c (line int, email text, phone_key text)) as t
         where t.block is not null`,
  );
  const byLine = new Map(blocked.map((row) => [row.line, row]));
  return lines.filter((each) => {
    const block = byLine.get(each.line);
    const field = block?.kind === 'phone' ? 'phone' : 'email';
    if (block) rejects.push({ line: each.line, cells: each.cells, field, reason: `Blocked: ${block.reason}` });
    return !block;
  });
}

/** Creates, updates or skips each line, as the import’s policy says. A dry run only counts. */
async function storeLines(
  ctx: Ctx,
  { policy, is_dry_run }: CustomerImportRow,
  lines: readonly ReadLine[],
  seen: SeenContacts,
): Promise<{ created: number; updated: number; skipped: number }> {
  const known = policy === 'create' ? new Map<string, number>() : await findKnown(ctx, lines);
  const counts = { created: 0, updated: 0, skipped: 0 };
  const created: ReadLine[] = [];
  const inBatch = new Map<string, ReadLine>();
  for (const each of lines) {
    const contacts = contactsOf(each.values);
    const id = contacts.map((contact) => known.get(contact)).find((found) => found !== undefined);
    const earlier = contacts.map((contact) => inBatch.get(contact)).find((found) => found !== undefined);
    const isKnown =
      policy !== 'create' && (id !== undefined || earlier !== undefined || contacts.some((c) => seen.has(c)));
    if (!isKnown) {
      counts.created += 1;
      created.push(each);
      for (const contact of contacts) inBatch.set(contact, each);
    } else if (policy === 'skip') counts.skipped += 1;
    else {
      counts.updated += 1;
      if (earlier && id === undefined) Object.assign(earlier.values, filledOf(each));
      else if (id !== undefined && !is_dry_run) await updateOne(ctx, id, each);
    }
  }
  if (!is_dry_run && created.length > 0)
    await ctx.db.insert(customers).values(created.map(({ values }) => ({ ...values, company_id: ctx.company_id })));
  return counts;
}

/** Contacts of the lines → the customer who has them. */
async function findKnown(ctx: Ctx, lines: readonly ReadLine[]): Promise<Map<string, number>> {
  const emails = lines.flatMap(({ values }) => values.email?.toLowerCase() ?? []);
  const phones = lines.flatMap(({ values }) => values.phone_key ?? []);
  const matches = [
    ...(emails.length > 0 ? [inArray(sql`lower(${customers.email})`, emails)] : []),
    ...(phones.length > 0 ? [inArray(customers.phone_key, phones)] : []),
  ];
  if (matches.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: customers.id, email: customers.email, phone_key: customers.phone_key })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        isNull(customers.merged_into_id),
        isNull(customers.erased_at),
        or(...matches),
      ),
    )
    .orderBy(customers.id);
  const known = new Map<string, number>();
  for (const { id, email, phone_key } of rows)
    for (const contact of [email?.toLowerCase(), phone_key]) if (contact && !known.has(contact)) known.set(contact, id);
  return known;
}

/** The values of the filled cells. An empty cell clears nothing. */
function filledOf({ values, cells }: ReadLine): Partial<ReadLine['values']> {
  const cellOf: Readonly<Record<string, string>> = {
    ...cells,
    phone_key: cells.phone,
    sales_person_id: cells.sales_person,
  };
  return Object.fromEntries(Object.entries(values).filter(([column]) => (cellOf[column] ?? '') !== ''));
}

async function updateOne(ctx: Ctx, id: number, line: ReadLine): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...filledOf(line), version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
}
