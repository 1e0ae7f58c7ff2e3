import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { makeToken } from '../../platform/secrets/secrets.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { CheckoutState, InvoiceState, NewCheckout, SubscriptionState } from './billing-port.rules.ts';
import type { SandboxCardFacts } from './sandbox-life.rules.ts';

/** What the other side of the sandbox keeps, by kind. */
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

/** An id that nobody can guess, as who holds a checkout's may pay it. */
export const newObjectId = (kind: SandboxKind): string => `${prefixes[kind]}${makeToken().slice(0, 24)}`;

export async function findObject<K extends SandboxKind>(
  ctx: Ctx,
  kind: K,
  object_id: string,
): Promise<SandboxObjects[K] | null> {
  const [row] = await rowsOf<{ data: SandboxObjects[K] }>(
    ctx.db,
    sql`select data from sandbox_billing_objects
         where company_id = ${ctx.company_id} and kind = ${kind} and object_id = ${object_id}`,
  );
  return row?.data ?? null;
}

/** The same, for what must be there. */
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
  await ctx.db.execute(
    sql`insert into sandbox_billing_objects (company_id, object_id, kind, data, due_at)
        values (${ctx.company_id}, ${object_id}, ${kind}, ${JSON.stringify(data)}::jsonb, ${due_at})
        on conflict (company_id, object_id) do update set data = excluded.data, due_at = excluded.due_at`,
  );
}

/** The invoices of a customer, newest first. */
export async function listSandboxInvoices(ctx: Ctx, customer_id: string): Promise<SandboxObjects['invoice'][]> {
  const rows = await rowsOf<{ data: SandboxObjects['invoice'] }>(
    ctx.db,
    sql`select data from sandbox_billing_objects
         where company_id = ${ctx.company_id} and kind = 'invoice' and data ->> 'customer_id' = ${customer_id}
         order by id desc limit 100`,
  );
  return rows.map(({ data }) => data);
}
