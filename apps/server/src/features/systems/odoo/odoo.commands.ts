import type { OdooPreview } from '@tradepost/contracts/systems/odoo.contract';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { requireSystem, systemKind } from '../accounts/system.queries.ts';
import { onceKey } from '../port/system-port.rules.ts';
import { openSystem } from '../port/systems.client.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { describePurchase } from './order-purchase.queries.ts';

/** What an order would become in Odoo. Odoo is only searched. */
export async function previewOdooOrder(scope: VendorScope, order_id: number): Promise<OdooPreview> {
  const { id, body } = await inReading(scope, async (ctx) => {
    const row = await requireSystem(ctx, 'odoo');
    await findOrder(ctx, order_id);
    return { id: row.id, body: await describePurchase(ctx, row, order_id) };
  });
  if (!body) throw notFound('Order');
  return answerVendor(
    async () => {
      const { account } = await openFreshAccount(scope, systemKind, id);
      const steps = await openSystem(scope, account).preview?.({ what: 'purchase', key: `preview ${order_id}`, body });
      return { steps: (steps ?? []).map((step) => ({ ...step, values: { ...step.values } })) };
    },
    (message) => systemKind.wordsOf('odoo', message),
  );
}

/** Queues an order that was paid before Odoo was connected. */
export async function sendOdooOrder(ctx: Ctx, order_id: number): Promise<{ is_queued: boolean }> {
  await requireSystem(ctx, 'odoo');
  const { paid_at, box_id } = await findOrder(ctx, order_id);
  if (paid_at === null) throw conflict(`Order ${box_id} is not paid yet. It is sent when it is`);
  const push = { what: 'purchase', record: 'order', record_id: order_id, key: onceKey('purchase', 'order', order_id) };
  return { is_queued: await queuePush(ctx, 'odoo', push) };
}
