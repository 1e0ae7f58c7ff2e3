import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { makeToken } from '../../../platform/secrets/secrets.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { lockBilling } from '../../company/lock-billing.commands.ts';
import { sandboxBillingObjects } from '../billing.table.ts';
import type { CheckoutState, InvoiceState, NewCheckout, SubscriptionState } from '../port/billing-port.rules.ts';
import type { SandboxCardFacts } from './sandbox-billing.rules.ts';

/** The objects that the sandbox stores, by kind. */
export interface SandboxObjects {
  customer: {
    name: string;
    email: string | null;
    card: SandboxCardFacts | null;
    credit: number;
    invoice_count: number;
  };
  checkout: CheckoutState & Omit<NewCheckout, 'mode' | 'customer_id'>;
  subscription: SubscriptionState & { anchor: string };
  invoice: InvoiceState & { customer_id: string };
}
export type SandboxKind = keyof SandboxObjects;

const prefixes: Record<SandboxKind, string> = {
  customer: 'sandbox_cus_',
  checkout: 'sandbox_cs_',
  subscription: 'sandbox_sub_',
  invoice: 'sandbox_in_',
};

/** An id that cannot be guessed, because a checkout's id allows paying it. */
export const newObjectId = (kind: SandboxKind): string => `${prefixes[kind]}${makeToken().slice(0, 24)}`;

export async function findObject<K extends SandboxKind>(
  ctx: Ctx,
  kind: K,
  object_id: string,
): Promise<SandboxObjects[K] | null> {
  const { company_id, data } = sandboxBillingObjects;
  const [row] = await ctx.db
    .select({ data })
    .from(sandboxBillingObjects)
    .where(
      and(
        eq(company_id, ctx.company_id),
        eq(sandboxBillingObjects.kind, kind),
        eq(sandboxBillingObjects.object_id, object_id),
      ),
    );
  return (row?.data as SandboxObjects[K] | undefined) ?? null;
}

/** The object. Throws when it is missing. */
export async function getObject<K extends SandboxKind>(
  ctx: Ctx,
  kind: K,
  object_id: string,
): Promise<SandboxObjects[K]> {
  const found = await findObject(ctx, kind, object_id);
  if (!found) throw new Error(`the sandbox has no ${kind} ${object_id}`);
  return found;
}

export async function saveObject<K extends SandboxKind>(
  ctx: Ctx,
  kind: K,
  object_id: string,
  data: SandboxObjects[K],
  due_at: string | null = null,
): Promise<void> {
  await ctx.db
    .insert(sandboxBillingObjects)
    .values({ company_id: ctx.company_id, object_id, kind, data, due_at })
    .onConflictDoUpdate({
      target: [sandboxBillingObjects.company_id, sandboxBillingObjects.object_id],
      set: { data, due_at },
    });
}

/** Changes a company's sandbox objects in a locked transaction. */
export const changeSandbox = <T>(scope: VendorScope, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(scope, async (ctx) => {
    await lockBilling(ctx);
    return work(ctx);
  });

/** The invoices of a customer, newest first. */
export async function listSandboxInvoices(ctx: Ctx, customer_id: string): Promise<SandboxObjects['invoice'][]> {
  const rows = await readRows<{ data: SandboxObjects['invoice'] }>(
    ctx.db,
    sql`select data from sandbox_billing_objects
         where company_id = ${ctx.company_id} and kind = 'invoice' and data ->> 'customer_id' = ${customer_id}
         order by id desc limit 100`,
  );
  return rows.map(({ data }) => data);
}
