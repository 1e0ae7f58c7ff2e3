import type { CustomerForm } from '@tradepost/contracts/customers/customer.contract';
import type { CustomerFlag } from '@tradepost/contracts/customers/customer.data';
import type { ImportColumn } from '@tradepost/contracts/customers/import.data';
import { type ImportFault, readImportRow } from '@tradepost/contracts/customers/import.rules';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { ReadLine as Line, ReadRow } from '../../../platform/imports/file-import.ts';
import type { ImportLine } from '../../../platform/sheets/read-lines.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type FormValues, readForm } from '../customer.commands.ts';
import { customers } from '../customer.table.ts';
import { listSalesPeople } from '../sales-people.queries.ts';
import type { CustomerImportRow } from './customer-import.table.ts';

interface ReadCustomer {
  form: FormValues & { flag: CustomerFlag | null };
  /** The first line with one of its contacts. */
  first_line: number;
}

type ReadLine = Line<ImportColumn, ReadCustomer>;

/** Reads the sales people once, for all rows of a file. */
export async function openCustomerReader(ctx: Ctx): Promise<ReadRow<ImportColumn, ReadCustomer>> {
  const people = await listSalesPeople(ctx);
  /** Email or phone → the line that has it first. */
  const seen = new Map<string, number>();
  return ({ line, cells }) => {
    const row = readImportRow(cells, people);
    if (!('form' in row)) return row;
    const form = readValues(ctx, row.form);
    if ('reason' in form) return form;
    const contacts = contactsOf(form);
    for (const contact of contacts) if (!seen.has(contact)) seen.set(contact, line);
    const first_line = Math.min(line, ...contacts.map((contact) => seen.get(contact) ?? line));
    return { values: { form: { ...form, flag: row.flag }, first_line } };
  };
}

function readValues(ctx: Ctx, form: CustomerForm): FormValues | ImportFault {
  try {
    return readForm(ctx, form, ctx.company.country_code);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [[field = 'first_name', [reason = error.message] = []] = []] = Object.entries(error.errors);
    return { field: field as ImportFault['field'], reason };
  }
}

const contactsOf = ({ email, phone_key }: FormValues): string[] =>
  [email?.toLowerCase() ?? null, phone_key].filter((text) => text !== null);

type Reject = (line: ImportLine<ImportColumn>, fault: ImportFault) => void;

/** Stores the customers of a batch, but for those that are blocked. */
export async function saveCustomers(
  ctx: Ctx,
  row: CustomerImportRow,
  lines: readonly ReadLine[],
  reject: Reject,
): Promise<Counts> {
  await setReason(ctx, `Import of ${row.file_name}`);
  return storeLines(ctx, row, await refuseBlocked(ctx, lines, reject), lines[0]?.line ?? 0);
}

/** The lines whose contact is not blocked. An import overrides no block. */
async function refuseBlocked(ctx: Ctx, lines: readonly ReadLine[], reject: Reject): Promise<ReadLine[]> {
  const contacts = lines.map(({ line, values: { form } }) => ({ line, email: form.email, phone_key: form.phone_key }));
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
    if (block) reject(each, { field: block.kind === 'phone' ? 'phone' : 'email', reason: `Blocked: ${block.reason}` });
    return !block;
  });
}

interface Counts {
  created: number;
  updated: number;
  skipped: number;
}

/**
 * Creates, updates or skips each line, as the import’s policy says. A dry run only counts. A contact that a line before
 * `batch_line` has is known.
 */
async function storeLines(
  ctx: Ctx,
  { policy, is_dry_run }: CustomerImportRow,
  lines: readonly ReadLine[],
  batch_line: number,
): Promise<Counts> {
  const known = policy === 'create' ? new Map<string, number>() : await findKnown(ctx, lines);
  const counts = { created: 0, updated: 0, skipped: 0 };
  const created: ReadLine[] = [];
  const inBatch = new Map<string, ReadLine>();
  for (const each of lines) {
    const contacts = contactsOf(each.values.form);
    const id = contacts.map((contact) => known.get(contact)).find((found) => found !== undefined);
    const earlier = contacts.map((contact) => inBatch.get(contact)).find((found) => found !== undefined);
    const isKnown =
      policy !== 'create' && (id !== undefined || earlier !== undefined || each.values.first_line < batch_line);
    if (!isKnown) {
      counts.created += 1;
      created.push(each);
      for (const contact of contacts) inBatch.set(contact, each);
    } else if (policy === 'skip') counts.skipped += 1;
    else {
      counts.updated += 1;
      if (earlier && id === undefined) Object.assign(earlier.values.form, filledOf(each));
      else if (id !== undefined && !is_dry_run) await updateOne(ctx, id, each);
    }
  }
  if (!is_dry_run && created.length > 0)
    await ctx.db
      .insert(customers)
      .values(created.map(({ values: { form } }) => ({ ...form, company_id: ctx.company_id })));
  return counts;
}

/** Contacts of the lines → the customer who has them. */
async function findKnown(ctx: Ctx, lines: readonly ReadLine[]): Promise<Map<string, number>> {
  const emails = lines.flatMap(({ values: { form } }) => form.email?.toLowerCase() ?? []);
  const phones = lines.flatMap(({ values: { form } }) => form.phone_key ?? []);
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
function filledOf({ values: { form }, cells }: ReadLine): Partial<ReadCustomer['form']> {
  const cellOf: Readonly<Record<string, string>> = {
    ...cells,
    phone_key: cells.phone,
    sales_person_id: cells.sales_person,
  };
  return Object.fromEntries(Object.entries(form).filter(([column]) => (cellOf[column] ?? '') !== ''));
}

async function updateOne(ctx: Ctx, id: number, line: ReadLine): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...filledOf(line), version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
}
