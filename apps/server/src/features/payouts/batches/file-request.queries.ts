import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { findSender } from '../bank-accounts/bank-account.queries.ts';
import type { BankFormat, FileRequest, PaymentLine } from '../formats/bank-format.rules.ts';
import { bankFormats } from '../formats/bank-formats.rules.ts';
import type { FoundOrder } from './find-orders.queries.ts';

export interface NewFile {
  batch_number: number;
  effective_date: string | null;
  created_at: string;
  found: readonly FoundOrder[];
}

/** What a format needs to check and write the file. It has the payout details in clear. */
export async function buildRequest(ctx: Ctx, format: BankFormat, { found, ...file }: NewFile): Promise<FileRequest> {
  return {
    ...file,
    timezone: ctx.company.timezone,
    company_name: ctx.company.name,
    files_today: await countFilesToday(ctx, format),
    sender: await findSender(ctx, format.key),
    lines: found.map((one) => lineOf(ctx, one)),
  };
}

export const payeeOf = (details: Readonly<Record<string, string>>, customer_name: string): string =>
  details.account_holder || details.payee || customer_name;

function lineOf(ctx: Ctx, { order, customer_name, is_company, email, country_code }: FoundOrder): PaymentLine {
  const details = openOrderPayout(ctx, order);
  return {
    reference: order.box_id,
    payee: payeeOf(details, customer_name),
    is_company,
    amount: order.total - order.paid_total,
    currency: order.currency,
    details,
    email,
    country: country_code,
  };
}

/** The files that were written for the same sender on this day of the company. */
export async function countFilesToday(ctx: Ctx, format: BankFormat): Promise<number> {
  const sharing = bankFormats.filter(({ key, sender }) => key === format.key || (sender && sender === format.sender));
  const keys = `{${sharing.map(({ key }) => key).join(',')}}`;
  const { timezone } = ctx.company;
  const row = await readRow<{ files: number }>(
    ctx.db,
    sql`select count(*)::int as files from payout_batches
         where company_id = ${ctx.company_id} and format = any (${keys}::text[]) and file_id is not null
           and (exported_at at time zone ${timezone})::date = (${ctx.clock.now().toISOString()}::timestamptz at time zone ${timezone})::date`,
  );
  return row?.files ?? 0;
}
