import { messages } from '@tradepost/contracts/errors';
import type { ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { forgetCall } from '../../../../platform/vendors/vendor-calls.ts';
import { answerVendor } from '../../../connections/vendor-answers.rules.ts';
import { requireVisibleBatch } from '../../batches/batch.queries.ts';
import { changeItem, countBatch, settleItem } from '../../batches/batch-item.commands.ts';
import { backToPay } from '../../batches/change-batch.commands.ts';
import { findServiceConnection, payoutKind } from '../connections/payout-connection.queries.ts';
import { askService } from './ask-vendor.commands.ts';
import { isOpen, listSendingItems, lockSendingOfBatch } from './sending.queries.ts';
import type { SendingRow } from './sending.table.ts';
import { listOfSending } from './service-payment.queries.ts';
import { queueSendings } from './service-route.commands.ts';
import { changeSending, closeSending } from './store-sent.commands.ts';

type Answer = { items: ServicePayment[] };

async function lockVisible(ctx: Ctx, id: number): Promise<SendingRow> {
  const sending = await lockSendingOfBatch(ctx, id);
  await requireVisibleBatch(ctx, sending.batch_id);
  return sending;
}

/** Tries again to send payments. One that was begun is first asked for at the service. */
export async function retrySending(ctx: Ctx, id: number): Promise<Answer> {
  const sending = await lockVisible(ctx, id);
  if (sending.state !== 'held') throw conflict('These payments are not waiting for another try');
  const connection = await findServiceConnection(ctx, sending.service);
  if (!connection) throw conflict(`Connect ${payoutServiceFacts[sending.service].label} in the add-ons first`);
  await changeSending(ctx, id, { state: 'waiting', tries: 0, next_try_at: null, connection_id: connection.id });
  await queueSendings(ctx, [id]);
  return listOfSending(ctx, id);
}

interface Settled {
  was_sent: boolean;
  reference?: string | undefined;
}

/** Records what a person saw at the service about payments that it cannot tell of. */
export async function settleSending(ctx: Ctx, id: number, { was_sent, reference }: Settled): Promise<Answer> {
  const sending = await lockVisible(ctx, id);
  const isUnsure = sending.state === 'unclear' || (sending.state === 'held' && sending.send_started_at !== null);
  if (!isUnsure) throw conflict('It is clear whether these payments were sent');
  const items = (await listSendingItems(ctx, id)).filter(({ item }) => isOpen(item));
  if (was_sent && !reference) throw invalid({ reference: messages.required('reference') });
  await forgetCall(ctx, `payout sending ${id}`);
  if (was_sent) {
    for (const { item } of items) await settleItem(ctx, item.id, { reference });
    await changeSending(ctx, id, { failure: null, failure_kind: null });
    await closeSending(ctx, id);
  } else {
    // The key stays: where the service knows it after all, it pays nothing again.
    for (const { item } of items) await changeItem(ctx, item.id, { state: 'sent', send_started_at: null });
    await changeSending(ctx, id, {
      state: 'held',
      send_started_at: null,
      account_key: null,
      tries: 0,
      failure: 'A team member said that the payment was not sent',
    });
    await countBatch(ctx, sending.batch_id);
  }
  return listOfSending(ctx, id);
}

/** Takes payments out of their batch that were not sent. Their orders are to be paid again. */
export async function giveUpSending(ctx: Ctx, id: number): Promise<Answer> {
  const sending = await lockVisible(ctx, id);
  if (sending.state !== 'held' || sending.send_started_at !== null)
    throw conflict('Only payments that were surely not sent can be taken out of their batch');
  for (const { item } of await listSendingItems(ctx, id)) {
    if (!isOpen(item)) continue;
    await changeItem(ctx, item.id, { state: 'removed' });
    await backToPay(ctx, item.order_id, sending.failure ?? 'The payment was not sent');
  }
  await closeSending(ctx, id);
  await countBatch(ctx, sending.batch_id);
  return listOfSending(ctx, id);
}

/** Asks the service how the payments stand. */
export async function askSending(scope: VendorScope, id: number): Promise<Answer> {
  const { service } = await inTransaction(scope, (ctx) => lockVisible(ctx, id));
  await answerVendor(
    () => askService(scope, id),
    (message) => payoutKind.wordsOf(service, message),
  );
  return inReading(scope, (ctx) => listOfSending(ctx, id));
}
