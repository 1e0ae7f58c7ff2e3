import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { findFile, type StoredFile } from '../../../platform/files/files.ts';
import { openPayout } from '../../../platform/secrets/sealed-payout.ts';
import { allTableFacts, type OfPerson } from '../../../platform/table-facts.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutRows, openCustomerPayout } from '../../customers/payout/customer-payout.queries.ts';
import { openNumber } from '../cards/compliance-card.rules.ts';
import type { ComplianceCardRow } from '../cards/compliance-card.table.ts';
import { idArray, listPersonIds } from './privacy.queries.ts';

/** The parts of the archive: a JSON and a CSV file each. */
export type PersonData = Record<string, Record<string, unknown>[]>;

/** Columns that are not about the person: keys, secrets, files that stand beside, and what a device cost the company. */
const leftOut =
  '{company_id,search_text,payout_account_key,file_id,label_file_id,qr_file_id,qr_text,details_key,html,sealed,unsubscribe_url,cost,insurance_cost,tax}';

/** How the records of a person are found in a table. */
function conditionOf(ctx: Ctx, by: OfPerson['by'], ids: readonly number[]): SQL {
  const { company_id } = ctx;
  const idsOf = (table: SQL) =>
    sql`(select id from ${table} where company_id = ${company_id} and customer_id = any (${idArray(ids)}))`;
  const orders = idsOf(sql`orders`);
  const invoices = idsOf(sql`invoices`);
  switch (by) {
    case 'id':
      return sql`x.id = any (${idArray(ids)})`;
    case 'customer':
      return sql`x.customer_id = any (${idArray(ids)})`;
    case 'order':
      return sql`x.order_id in ${orders}`;
    case 'customer_or_order':
      return sql`(x.customer_id = any (${idArray(ids)}) or x.order_id in ${orders})`;
    case 'invoice':
      return sql`x.invoice_id in ${invoices}`;
    case 'root':
      return sql`((x.root = 'orders' and x.root_id in ${orders}) or (x.root = 'customers' and x.root_id = any (${idArray(ids)}))
        or (x.root = 'invoices' and x.root_id in ${invoices}))`;
  }
}

async function readTable(ctx: Ctx, table: string, where: SQL): Promise<Record<string, unknown>[]> {
  const rows = await readRows<{ record: Record<string, unknown> }>(
    ctx.db,
    sql`select to_jsonb(x) - ${leftOut}::text[] as record from ${sql.identifier(table)} x
         where x.company_id = ${ctx.company_id} and ${where} order by ${sql.identifier(table === 'legal_acceptances' ? 'accepted_at' : 'id')}`,
  );
  return rows.map(({ record }) => record);
}

/**
 * Everything that is stored of a person, with what the team wrote for itself. Identity documents only for those who may see
 * confidential details. What a unit cost the company is not about its buyer.
 */
export async function readPersonData(ctx: Ctx, customer_id: number): Promise<PersonData> {
  const ids = await listPersonIds(ctx, customer_id);
  const data: PersonData = {};
  for (const { table, person } of allTableFacts())
    if (person) data[person.part] = await readTable(ctx, table, conditionOf(ctx, person.by, ids));
  return {
    ...data,
    orders: (data.orders ?? []).map((order) => withPayout(ctx, order)),
    emails: withoutLinks(data.emails ?? []),
    saved_payout_details: await readSavedPayouts(ctx, ids),
    ...(ctx.can('customers.confidential') ? { identity_documents: await readIdentity(ctx, ids) } : {}),
  };
}

function withPayout({ platform, company_id, can }: Ctx, { payout_details, ...order }: Record<string, unknown>) {
  const { app_secret } = platform.config;
  const place = { company_id, order_id: Number(order.id) };
  const sealed = (payout_details as string | null) ?? null;
  return { ...order, payout_details: can('customers.confidential') ? openPayout(app_secret, place, sealed) : null };
}

/** The links in emails still open what they opened. Of each only the website is left. */
const withoutLinks = (mails: readonly Record<string, unknown>[]) =>
  mails.map((mail) => ({
    ...mail,
    plain: String(mail.plain).replace(/(https?:\/\/[^\s/?#]+)[/?#][^\s<>")]*/g, '$1/…'),
  }));

async function readSavedPayouts(ctx: Ctx, ids: readonly number[]) {
  const rows = [];
  for (const id of ids) rows.push(...(await listPayoutRows(ctx, id)));
  return rows.map((row) => ({
    method: row.method,
    mask: row.mask,
    used_at: row.used_at,
    details: ctx.can('customers.confidential') ? openCustomerPayout(ctx, row) : null,
  }));
}

async function readIdentity(ctx: Ctx, ids: readonly number[]) {
  const rows = await readRows<ComplianceCardRow>(
    ctx.db,
    sql`select * from compliance_cards where company_id = ${ctx.company_id} and customer_id = any (${idArray(ids)}) order by id`,
  );
  return rows.map(({ company_id: _, front_file_id: __, back_file_id: ___, document_number: ____, ...card }, index) => ({
    ...card,
    document_number: openNumber(ctx.platform.config.app_secret, rows[index] as ComplianceCardRow),
  }));
}

/** The pictures and signatures of a person, with their names in the archive. */
export async function listPersonFiles(ctx: Ctx, customer_id: number): Promise<{ path: string; file: StoredFile }[]> {
  const ids = await listPersonIds(ctx, customer_id);
  const orders = sql`(select id from orders where company_id = ${ctx.company_id} and customer_id = any (${idArray(ids)}))`;
  const found = await readRow<{ files: { id: number; folder: string }[] }>(
    ctx.db,
    sql`select coalesce(json_agg(json_build_object('id', id, 'folder', folder) order by folder, id), '[]') as files from (
          select file_id as id, 'pictures' as folder from order_pictures where company_id = ${ctx.company_id} and order_id in ${orders}
          union
          select file_id, 'signatures' from compliance_signatures
           where company_id = ${ctx.company_id} and order_id in ${orders} and file_id is not null
          union
          select unnest(array[front_file_id, back_file_id]), 'identity' from compliance_cards
           where company_id = ${ctx.company_id} and order_id in ${orders} and ${ctx.can('customers.confidential')}) as f
         where id is not null`,
  );
  const files = [];
  for (const { id, folder } of found?.files ?? []) {
    const file = await findFile(ctx, id);
    files.push({ path: `files/${folder}/${id}-${file.name.replaceAll(/[^\w.-]+/g, '_')}`, file });
  }
  return files;
}
