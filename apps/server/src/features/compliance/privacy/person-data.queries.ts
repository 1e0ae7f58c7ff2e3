import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { findFile, type StoredFile } from '../../../platform/files/files.ts';
import { openPayout } from '../../../platform/secrets/sealed-payout.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutRows, openCustomerPayout } from '../../customers/payout/customer-payout.queries.ts';
import { openNumber } from '../cards/compliance-card.rules.ts';
import type { ComplianceCardRow } from '../cards/compliance-card.table.ts';
import { idArray, listPersonIds } from './privacy.queries.ts';

/** The parts of the archive, one JSON file each. */
export type PersonData = Record<string, unknown>;

/**
 * Everything that is stored of a person. Identity documents only for those who may see confidential details. What a unit cost
 * the company is not about its buyer.
 */
export async function readPersonData(ctx: Ctx, customer_id: number): Promise<PersonData> {
  const ids = await listPersonIds(ctx, customer_id);
  const { company_id } = ctx;
  const all = (table: string, alias: string, where = sql`x.customer_id = any (${idArray(ids)})`) =>
    readRows<Record<string, unknown>>(
      ctx.db,
      sql`select to_jsonb(x) - '{company_id,search_text,payout_account_key,file_id,html,sealed,cost,tax}'::text[] as ${sql.identifier(alias)}
            from ${sql.identifier(table)} x where x.company_id = ${company_id} and ${where} order by x.id`,
    ).then((rows) => rows.map((row) => row[alias] as Record<string, unknown>));
  const ofOrders = sql`x.order_id in (select id from orders where company_id = ${company_id} and customer_id = any (${idArray(ids)}))`;
  const ownInvoices = sql`(select id from invoices where company_id = ${company_id} and customer_id = any (${idArray(ids)}))`;
  const orders = await all('orders', 'order');
  const { app_secret } = ctx.platform.config;
  return {
    customers: await all('customers', 'customer', sql`x.id = any (${idArray(ids)})`),
    orders: orders.map(({ payout_details, ...order }) => ({
      ...order,
      payout_details: ctx.can('customers.confidential')
        ? openPayout(app_secret, { company_id, order_id: Number(order.id) }, (payout_details as string | null) ?? null)
        : null,
    })),
    devices: await all('order_items', 'item', ofOrders),
    payouts: await all('order_payouts', 'payout', ofOrders),
    notes: await all('order_notes', 'note', sql`${ofOrders} and x.audience = 'customer'`),
    emails: await all(
      'mails',
      'mail',
      sql`((x.root = 'orders' and x.root_id in (select id from orders where company_id = ${company_id} and customer_id = any (${idArray(ids)})))
        or (x.root = 'customers' and x.root_id = any (${idArray(ids)}))
        or (x.root = 'invoices' and x.root_id in ${ownInvoices}))`,
    ),
    contacts: await all('customer_contacts', 'contact'),
    store_credit: await all('store_credit_entries', 'entry'),
    invoices: await all('invoices', 'invoice'),
    invoice_lines: await all('invoice_lines', 'line', sql`x.invoice_id in ${ownInvoices}`),
    invoice_payments: await all('invoice_payments', 'payment', sql`x.invoice_id in ${ownInvoices}`),
    purchases_without_invoice: await all('unit_sales', 'sale'),
    signatures: await all('compliance_signatures', 'signature', ofOrders),
    saved_payout_details: await readSavedPayouts(ctx, ids),
    ...(ctx.can('customers.confidential') ? { identity_documents: await readIdentity(ctx, ids) } : {}),
  };
}

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
