import { declineReasons } from '@tradepost/contracts/billing/test-card.data';
import { sumMinor } from '@tradepost/contracts/money';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type InvoiceLine, PaymentRefused } from '../port/billing-port.rules.ts';
import { addDays, chargeOutcome, retryDays, useCredit } from './sandbox-billing.rules.ts';
import { getObject, newObjectId, type SandboxObjects, saveObject } from './sandbox-store.commands.ts';

type Invoice = SandboxObjects['invoice'];

interface NewInvoice {
  subscription_id: string;
  customer_id: string;
  currency: string;
  lines: InvoiceLine[];
  period: { start: string; end: string };
}

/** Creates an invoice less the customer's credit. */
export async function issueInvoice(ctx: Ctx, given: NewInvoice): Promise<Invoice> {
  const customer = await getObject(ctx, 'customer', given.customer_id);
  const subtotal = sumMinor(given.lines.map(({ amount }) => amount));
  const { used, due, credit } = useCredit(subtotal, customer.credit);
  const invoice_count = customer.invoice_count + 1;
  await saveObject(ctx, 'customer', given.customer_id, { ...customer, credit, invoice_count });
  const lines = used > 0 ? [...given.lines, { description: 'Credit', quantity: 1, amount: -used }] : given.lines;
  const invoice: Invoice = {
    invoice_id: newObjectId('invoice'),
    subscription_id: given.subscription_id,
    customer_id: given.customer_id,
    number: `SBX-${String(ctx.company_id).padStart(4, '0')}-${String(invoice_count).padStart(4, '0')}`,
    status: 'open',
    currency: given.currency,
    lines,
    subtotal: due,
    tax: 0,
    total: due,
    amount_due: due,
    amount_paid: 0,
    attempts: 0,
    next_attempt_at: null,
    period_start: given.period.start,
    period_end: given.period.end,
    issued_at: ctx.clock.now().toISOString(),
    paid_at: null,
    hosted_url: null,
  };
  await saveObject(ctx, 'invoice', invoice.invoice_id, invoice);
  return invoice;
}

/** Charges an invoice to the customer's card. A declined payment is stored on the invoice and returned with its reason. */
export async function chargeInvoice(ctx: Ctx, invoice: Invoice): Promise<{ invoice: Invoice; refusal: string | null }> {
  const now = ctx.clock.now();
  const { card } = await getObject(ctx, 'customer', invoice.customer_id);
  const outcome = invoice.amount_due === 0 ? 'works' : chargeOutcome(card, now);
  const attempts = invoice.attempts + 1;
  const retry = retryDays[attempts - 1];
  const charged: Invoice =
    outcome === 'works'
      ? {
          ...invoice,
          status: 'paid',
          attempts,
          amount_paid: invoice.amount_due,
          amount_due: 0,
          next_attempt_at: null,
          paid_at: now.toISOString(),
        }
      : {
          ...invoice,
          attempts,
          next_attempt_at: retry === undefined ? null : addDays(now.toISOString(), retry),
        };
  await saveObject(ctx, 'invoice', invoice.invoice_id, charged);
  return { invoice: charged, refusal: refusalOf(outcome) };
}

function refusalOf(outcome: ReturnType<typeof chargeOutcome>): string | null {
  if (outcome === 'works') return null;
  if (outcome === 'missing') return 'No card is on file.';
  if (outcome === 'expired') return 'The card has expired.';
  return declineReasons[outcome];
}

/** Charges the cost of a change immediately. Throws when the card is declined. */
export async function chargeNow(ctx: Ctx, given: NewInvoice): Promise<void> {
  const { card } = await getObject(ctx, 'customer', given.customer_id);
  const total = sumMinor(given.lines.map(({ amount }) => amount));
  const { credit } = await getObject(ctx, 'customer', given.customer_id);
  const refusal = useCredit(total, credit).due > 0 ? refusalOf(chargeOutcome(card, ctx.clock.now())) : null;
  if (refusal) throw new PaymentRefused(refusal);
  await chargeInvoice(ctx, await issueInvoice(ctx, given));
}

/** Adds to the customer's credit. */
export async function addCredit(ctx: Ctx, customer_id: string, amount: number): Promise<void> {
  const customer = await getObject(ctx, 'customer', customer_id);
  await saveObject(ctx, 'customer', customer_id, { ...customer, credit: customer.credit + amount });
}
