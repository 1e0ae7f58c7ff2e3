import type { findCustomerImport as contract } from '@tradepost/contracts/customers/import.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { findLastImport } from '../../../platform/imports/stored-imports.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { importCustomersJob, labelOf } from './customer-import.commands.ts';

/** The company's last import, with its rejected rows. */
export async function findCustomerImport(
  ctx: Ctx,
  paging: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const { last, rejects, rejects_url, pagination } = await findLastImport(ctx, importCustomersJob, paging);
  return {
    items: rejects.map(({ line, cells, field = '', reason }) => ({
      id: line,
      name: `${cells.first_name ?? ''} ${cells.last_name ?? ''}`.trim() || (cells.company_name ?? ''),
      field: labelOf(field),
      value: cells[field as keyof typeof cells] ?? '',
      reason,
    })),
    pagination,
    import: last && { ...last, rejects_url, made_by: await findName(ctx, last.member_id) },
  };
}

async function findName(ctx: Ctx, member_id: number | null): Promise<string | null> {
  const member = await readRow<{ name: string | null }>(
    ctx.db,
    sql`select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from members
         where company_id = ${ctx.company_id} and id = ${member_id}`,
  );
  return member?.name ?? null;
}
