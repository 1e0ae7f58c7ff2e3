import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { payInvoices } from '@tradepost/contracts/invoices/invoice-record.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { HttpError } from '../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findInvoice } from '../invoice.queries.ts';

type Outcomes = DataOf<typeof payInvoices>;
type Act = (ctx: Ctx, id: number) => Promise<InvoiceDetail>;

/**
 * Does the same to each invoice in a transaction of its own, and tells what became of each. A dry run does it too and rolls
 * it back, so that it tells exactly what would happen.
 */
export async function forEachInvoice(
  scope: VendorScope,
  { ids, dry_run }: { ids: readonly number[]; dry_run: boolean },
  act: Act,
): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const id of new Set(ids)) outcomes.push(await tryOne(scope, { id, dry_run }, act));
  return { outcomes };
}

async function tryOne(
  scope: VendorScope,
  { id, dry_run }: { id: number; dry_run: boolean },
  act: Act,
): Promise<Outcomes['outcomes'][number]> {
  try {
    const { number } = await inTransaction(scope, async (ctx) => {
      const done = await act(ctx, id);
      if (dry_run) throw new DryRun(done.number);
      return done;
    });
    return { id, number, problem: null };
  } catch (error) {
    if (error instanceof DryRun) return { id, number: error.message, problem: null };
    if (!(error instanceof HttpError)) throw error;
    const known = await inTransaction(scope, (ctx) => findInvoice(ctx, id)).catch(() => null);
    return { id, number: known?.number ?? `#${id}`, problem: error.message };
  }
}

/** Rolls back a dry run that went well. Its message is the number of the invoice. */
class DryRun extends Error {}
