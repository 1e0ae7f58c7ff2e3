import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import { openItemStates } from '@tradepost/contracts/payouts/batch.data';
import type {
  BatchAnswer,
  readBatchAnswer as contract,
} from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { HandlerInput } from '../../../platform/http/serve.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readAnswer } from '../formats/answer-readers.rules.ts';
import { AnswerError, type BankReply } from '../formats/answers/bank-reply.rules.ts';
import type { BankAnswer } from '../formats/bank-format.rules.ts';
import { findBatch } from './batch.queries.ts';
import type { PayoutBatchRow, PayoutItemRow } from './batch.table.ts';
import { countBatch, failOne, settleOne } from './batch-item.commands.ts';
import { requireExported } from './change-batch.commands.ts';
import { lockBatch } from './export-batch.commands.ts';
import { emitBatchChanged } from './open-batch.commands.ts';

type KnownItem = Pick<PayoutItemRow, 'id' | 'order_id' | 'payee' | 'amount' | 'currency' | 'state' | 'reference'> & {
  box_id: string;
};

/** What the answer says of a payment of the batch. */
interface Outcome extends Pick<BankAnswer, 'outcome' | 'code'> {
  item: KnownItem;
  reason: string;
}

/** What the answer would do to the batch. */
interface Reading {
  outcomes: Outcome[];
  unchanged: number;
  refused: BatchAnswer['refused'];
  unknown: string[];
}

/** Payments that are recorded in one transaction. */
const recordedAtOnce = 100;

/** Reads the bank's answer to the batch. With `apply` it is recorded; repeating that changes nothing more. */
export async function readBatchAnswer(
  scope: VendorScope,
  id: number,
  { body, files }: HandlerInput<typeof contract>,
): Promise<BatchAnswer> {
  const [file] = files;
  if (!file) throw invalid({ file: messages.required('file') });
  const is_applied = body.apply === '1';
  const known = await inTransaction(scope, async (ctx) => {
    const batch = await lockBatch(ctx, id);
    requireExported(batch);
    return { batch, items: await listKnown(ctx, id) };
  });
  const reply = await readFile(known.batch, known.items, file.content);
  const reading = compare(known.batch, known.items, reply);
  const { notes } = reply;
  for (let start = 0; is_applied && start < reading.outcomes.length; start += recordedAtOnce)
    await inTransaction(scope, (ctx) => record(ctx, id, reading.outcomes.slice(start, start + recordedAtOnce)));
  const settled = reading.outcomes.filter(({ outcome }) => outcome === 'settled');
  const failed = reading.outcomes.filter(({ outcome }) => outcome === 'failed');
  return {
    settled: settled.length,
    settled_total: settled.reduce((sum, { item }) => sum + item.amount, 0),
    failed: failed.length,
    unchanged: reading.unchanged,
    failures: failed.map(({ item, code, reason }) => ({
      item_id: item.id,
      box_id: item.box_id,
      payee: item.payee,
      amount: item.amount,
      code,
      reason,
    })),
    refused: reading.refused,
    unknown: reading.unknown,
    notes: notes.map(({ box_id, reference, code, text }) => ({ payment: box_id ?? reference, code, text })),
    is_applied,
    batch: await inTransaction(scope, (ctx) => findBatch(ctx, id)),
  };
}

async function readFile({ format }: PayoutBatchRow, items: readonly KnownItem[], content: Buffer): Promise<BankReply> {
  const find = finderOf(items);
  try {
    return await readAnswer(format, content, (reference) => find(reference) !== undefined);
  } catch (error) {
    if (error instanceof AnswerError) throw invalid({ file: error.message });
    throw error;
  }
}

/** Finds a payment by its reference, or by its order's number. Banks write both in capitals. */
function finderOf(items: readonly KnownItem[]): (...names: readonly (string | null)[]) => KnownItem | undefined {
  const keyOf = (name: string) => name.trim().toUpperCase();
  const byBoxId = new Map(items.map((item) => [keyOf(item.box_id), item]));
  const byReference = new Map(items.map((item) => [keyOf(item.reference ?? ''), item]));
  return (...names) => {
    const keys = names.filter((name) => name !== null && name !== '').map((name) => keyOf(name as string));
    for (const found of [byReference, byBoxId]) for (const key of keys) if (found.has(key)) return found.get(key);
    return undefined;
  };
}

function compare(batch: PayoutBatchRow, items: readonly KnownItem[], { answers, whole }: BankReply): Reading {
  const find = finderOf(items);
  const reading: Reading = { outcomes: [], unchanged: 0, refused: [], unknown: [] };
  for (const answer of answers) {
    const item = find(answer.reference, answer.box_id);
    if (item) add(reading, item, answer);
    else reading.unknown.push(answer.reference);
  }
  for (const answer of whole) {
    if (answer.batch_number !== batch.number) reading.unknown.push(answer.message_id);
    else
      for (const item of items)
        if (openItemStates.includes(item.state) && !reading.outcomes.some((other) => other.item.id === item.id))
          add(reading, item, { ...answer, amount: null });
  }
  return reading;
}

function add(
  reading: Reading,
  item: KnownItem,
  answer: Pick<BankAnswer, 'outcome' | 'amount' | 'code' | 'reason'>,
): void {
  const { box_id, state, amount, currency } = item;
  const { outcome, code } = answer;
  const isKnown = outcome === state || reading.outcomes.some((other) => other.item.id === item.id);
  if (isKnown) reading.unchanged += 1;
  else if (state === 'removed') reading.refused.push({ box_id, why: 'It was taken out of the batch' });
  else if (state === 'failed') reading.refused.push({ box_id, why: 'It failed before. Look at it with your bank.' });
  else if (answer.amount !== null && answer.amount !== amount)
    reading.refused.push({
      box_id,
      why: `The bank says ${formatMoney(answer.amount, currency)}, the batch ${formatMoney(amount, currency)}`,
    });
  else reading.outcomes.push({ item, outcome, code, reason: answer.reason ?? code ?? 'Returned by the bank' });
}

const listKnown = (ctx: Ctx, batch_id: number) =>
  readRows<KnownItem>(
    ctx.db,
    sql`select i.id, i.order_id, i.payee, i.amount, i.currency, i.state, i.reference, o.box_id
          from payout_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and i.batch_id = ${batch_id} order by i.position`,
  );

async function record(ctx: Ctx, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const batch = await lockBatch(ctx, id);
  if (batch.state === 'canceled') throw conflict('This batch was canceled');
  for (const { item, outcome, code, reason } of outcomes) {
    if (outcome === 'settled') await settleOne(ctx, item.id);
    else await failOne(ctx, item.id, { code, reason: code ? `${code} ${reason}`.trim() : reason });
  }
  await countBatch(ctx, id);
  emitBatchChanged(ctx, id);
}
