import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { noteReprint } from './end-check.commands.ts';
import { requireReady } from './print-checks.commands.ts';
import { printUnprinted, readUnprinted } from './print-pdf.queries.ts';

/** Prints an issued check once more with its number, and notes why. */
export async function reprintCheck(scope: VendorScope, id: number, reason: string): Promise<BinaryAnswer> {
  const { input, number } = await inTransaction(scope, async (ctx) => {
    await requireReady(ctx);
    const check = await noteReprint(ctx, id, reason);
    const order = await findOrder(ctx, check.order_id);
    return { input: await readUnprinted(ctx, [{ check, order }], { isCopy: false }), number: check.number };
  });
  return { name: `check-${number}.pdf`, content: await printUnprinted(scope, input), is_inline: true };
}
