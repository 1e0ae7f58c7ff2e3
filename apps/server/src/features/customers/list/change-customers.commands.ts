import { customerFlagLabels, customerStatus } from '@tradepost/contracts/customers/customer.data';
import {
  type changeCustomers as contract,
  maxBulkCustomers,
} from '@tradepost/contracts/customers/customer-list.contract';
import { messages } from '@tradepost/contracts/errors';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CustomerRow, customers } from '../customer.table.ts';
import { listSalesPeople } from '../sales-people.queries.ts';
import { matchingCustomers } from './customer-list.queries.ts';

type BulkChange = ServedInput<typeof contract>['body'];
type Outcome = DataOf<typeof contract>['outcomes'][number];

/** Changes many customers at once. Each outcome says what happened, or why it did not. */
export async function changeCustomers(ctx: Ctx, change: BulkChange): Promise<{ outcomes: Outcome[] }> {
  await requireChange(ctx, change);
  const rows = await lockChosen(ctx, change);
  const outcomes = rows.map((row): Outcome => {
    const why = refusalOf(row, change);
    return { id: row.id, label: row.display_name, is_ok: why === null, why };
  });
  const ids = outcomes.filter(({ is_ok }) => is_ok).map(({ id }) => id);
  if (!change.dry_run && ids.length > 0) {
    await setReason(ctx, change.blocked_reason);
    await ctx.db
      .update(customers)
      .set({ ...columnsOf(change), version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
      .where(and(eq(customers.company_id, ctx.company_id), inArray(customers.id, ids)));
    ctx.emit('offer-has-changes', { entity: 'customer' });
  }
  return { outcomes };
}

async function requireChange(ctx: Ctx, { action, blocked_reason, flag, sales_person_id }: BulkChange): Promise<void> {
  if (action === 'block' && !blocked_reason) throw invalid({ blocked_reason: messages.required('blocked_reason') });
  if (action === 'flag' && flag === undefined) throw invalid({ flag: messages.required('flag') });
  if (action !== 'sales_person') return;
  if (sales_person_id === undefined) throw invalid({ sales_person_id: messages.required('sales_person_id') });
  const isKnown = sales_person_id === null || (await listSalesPeople(ctx)).some(({ id }) => id === sales_person_id);
  if (!isKnown) throw invalid({ sales_person_id: messages.choice('sales_person_id') });
}

/** In the order of their ids, so that two bulk changes do not wait for each other. */
async function lockChosen(ctx: Ctx, { ids, filter }: BulkChange): Promise<CustomerRow[]> {
  if (!ids && !filter) throw invalid({ ids: messages.required('ids') });
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(matchingCustomers(ctx, filter ?? {}, ids))
    .orderBy(customers.id)
    .limit(maxBulkCustomers + 1)
    .for('no key update');
  if (rows.length > maxBulkCustomers)
    throw invalid({ filter: `More than ${maxBulkCustomers.toLocaleString('en')} customers match. Narrow the list.` });
  return rows;
}

/** Why a customer is left as it is; null when it changes. */
function refusalOf(row: CustomerRow, { action, flag, sales_person_id }: BulkChange): string | null {
  const isArchived = row.status === customerStatus.archived;
  if (row.merged_into_id !== null) return 'Merged into another customer';
  if (row.erased_at !== null) return 'Its data was erased';
  switch (action) {
    case 'archive':
      return isArchived ? 'Already archived' : null;
    case 'restore':
      return isArchived ? null : 'Not archived';
    case 'block':
      return isArchived ? 'Archived' : row.status === customerStatus.blocked ? 'Already blocked' : null;
    case 'unblock':
      return row.status === customerStatus.blocked ? null : 'Not blocked';
    case 'flag':
      return row.flag === flag ? (flag ? `Already ${customerFlagLabels[flag].toLowerCase()}` : 'Has no flag') : null;
    case 'sales_person':
      return row.sales_person_id === sales_person_id ? 'Already assigned' : null;
  }
}

function columnsOf({ action, blocked_reason, flag, sales_person_id }: BulkChange) {
  switch (action) {
    case 'archive':
      return { status: customerStatus.archived };
    case 'restore':
      return {
        status: sql`case when ${customers.blocked_reason} is null then ${customerStatus.active}::int else ${customerStatus.blocked}::int end`,
      };
    case 'block':
      return { status: customerStatus.blocked, blocked_reason: blocked_reason ?? null };
    case 'unblock':
      return { status: customerStatus.active, blocked_reason: null };
    case 'flag':
      return { flag: flag ?? null };
    case 'sales_person':
      return { sales_person_id: sales_person_id ?? null };
  }
}
