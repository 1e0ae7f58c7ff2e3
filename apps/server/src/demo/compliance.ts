import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, desc, eq } from 'drizzle-orm';
import { saveIdentity } from '../features/compliance/cards/compliance-card.commands.ts';
import { signText } from '../features/compliance/cards/signature.commands.ts';
import { saveComplianceSettings } from '../features/compliance/settings/compliance-settings.commands.ts';
import { findComplianceSettings } from '../features/compliance/settings/compliance-settings.queries.ts';
import { customers } from '../features/customers/customer.table.ts';
import { orders } from '../features/orders/order.table.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** Riverside asks sellers at its counter for a document and their signature. The card of one order is complete. */
export async function seedCompliance({ scope, location_ids }: DemoCompany): Promise<void> {
  const location_id = location_ids.riverside;
  const found = await inTransaction(scope, async (ctx) => {
    const { statement, hold_days, version } = await findComplianceSettings(ctx, location_id);
    await saveComplianceSettings(ctx, location_id, {
      requirements: (['identity', 'birth_date', 'ownership'] as const).map((requirement) => ({
        ...{ requirement, kinds: ['in-store' as const], min_total: 0 },
      })),
      ...{
        min_age: 18,
        statement_text: statement.text,
        hold_days,
        hold_start: 'purchase',
        category_holds: [],
        version,
      },
    });
    const [order] = await ctx.db
      .select({ id: orders.id, first_name: customers.first_name, last_name: customers.last_name })
      .from(orders)
      .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
      .where(
        and(
          eq(orders.company_id, ctx.company_id),
          eq(orders.location_id, location_id),
          eq(orders.kind, 'in-store'),
          eq(orders.status_id, status.payoutProcessing),
          eq(orders.is_archived, false),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1);
    if (!order) return null;
    const { id, first_name, last_name } = order;
    const year = ctx.clock.now().getUTCFullYear();
    await saveIdentity(ctx, id, {
      ...{ document_type: 'driver_license', document_number: 'D400-7836-0001', issuer_country: 'US' },
      ...{ issuer_region: 'IL', expires_on: `${year + 3}-05-14`, birth_date: '1988-05-14', first_name, last_name },
      ...{ source: 'scan', version: 0 },
    });
    return {
      id,
      signer_name: `${first_name} ${last_name}`,
      ...(await findComplianceSettings(ctx, location_id)).statement,
    };
  });
  if (!found) return;
  const { id, signer_name, version: text_version, sha256 } = found;
  await signText(scope, id, { kind: 'ownership', method: 'typed', signer_name, text_version, sha256 }, []);
}
