import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type NewFile, saveFiles } from '../../../platform/files/files.ts';
import { type Ctx, inReading, inTransaction, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { callVendor, VendorRefused } from '../../../platform/vendors/vendor-calls.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { accountOf, findConnection } from '../accounts/account.queries.ts';
import type {
  BoughtLabel,
  CarrierAccount,
  CarrierClient,
  LabelFile,
  LabelRequest,
} from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { outcomeOf, requestOf } from './buy-label.rules.ts';
import { type LabelRow, shippingLabels } from './label.table.ts';
import { announceFailure, emitLabelChanged } from './label-notifications.commands.ts';
import { storeBought } from './store-bought.commands.ts';

export const BuyLabel = z.object({ label_id: z.number() });
export type BuyLabel = z.output<typeof BuyLabel>;

interface Attempt {
  label: LabelRow;
  account: CarrierAccount;
  request: LabelRequest;
}

/**
 * Buys a label that waits. The wish is stored, then the key of the purchase, then that it begins: an attempt that ended
 * anywhere is first asked for at the vendor, so that nothing is bought twice. A failure is stored on the label with the
 * carrier's words, and tried again by itself where that can help.
 */
export async function buyLabel(scope: Scope, { label_id }: BuyLabel): Promise<void> {
  const label = await inTransaction(scope, (ctx) => beginTry(ctx, label_id));
  if (!label) return;
  try {
    const attempt = await inReading(scope, (ctx) => readAttempt(ctx, label));
    const { answer, finish } = await callVendor(
      scope,
      {
        subject: `label ${label_id}`,
        purpose: 'buy',
        connection_id: label.connection_id,
        check: (ctx) => requireWaiting(ctx, label_id),
      },
      (key) => purchase(scope, attempt, key),
    );
    await store(scope, label, answer, finish);
  } catch (error) {
    const known = carrierErrorOf(error);
    await inTransaction(scope, (ctx) => (known ? storeFailure(ctx, label_id, known) : endTry(ctx, label_id)));
    if (!known) throw error;
  }
}

/** Only the vendor's own failures are the label's; others fail the job, which is repeated. */
const carrierErrorOf = (error: unknown): VendorError | null => {
  if (error instanceof VendorError) return error;
  return error instanceof VendorRefused && error.cause instanceof VendorError ? error.cause : null;
};

const thisLabel = (ctx: Ctx, id: number) =>
  and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id));

/** Longer than any purchase takes. Afterwards its server counts as dead, and the label is tried again. */
const leaseSeconds = 120;

/** Counts the try and takes the label for it. Null when it no longer waits, or another try is under way. */
async function beginTry(ctx: Ctx, id: number): Promise<LabelRow | null> {
  const [label] = await ctx.db
    .update(shippingLabels)
    .set({ tries: sql`${shippingLabels.tries} + 1`, next_try_at: after(ctx, leaseSeconds) })
    .where(
      and(
        thisLabel(ctx, id),
        eq(shippingLabels.state, 'waiting'),
        or(isNull(shippingLabels.next_try_at), lte(shippingLabels.next_try_at, sql`app_now()`)),
      ),
    )
    .returning();
  return label ?? null;
}

const after = (ctx: Ctx, seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000).toISOString();

async function readAttempt(ctx: Ctx, label: LabelRow): Promise<Attempt> {
  // A purchase that has begun is finished: the money may be spent.
  if (label.buy_started_at === null && (await findCompanyRow(ctx)).deletes_at !== null)
    throw new VendorError(
      'setup',
      'No label is bought while the company is being deleted. Buy it again when it is kept.',
    );
  const connection = label.connection_id === null ? null : await findConnection(ctx, label.connection_id);
  if (!connection) throw new VendorError('setup', 'The account that this label is bought with is disconnected');
  if (connection.state !== 'COMPLETED') throw new VendorError('setup', `${connection.name} is not connected yet`);
  if (!connection.is_enabled) throw new VendorError('setup', `${connection.name} is paused in the add-ons`);
  const today = todayOf(ctx);
  return { label, account: accountOf(ctx, connection), request: requestOf(label, today) };
}

/** Throws when another request has canceled or bought it meanwhile. */
async function requireWaiting(ctx: Ctx, id: number): Promise<void> {
  const [label] = await ctx.db.select({ state: shippingLabels.state }).from(shippingLabels).where(thisLabel(ctx, id));
  if (label?.state !== 'waiting') throw notWaiting();
}

async function purchase(scope: VendorScope, { label, account, request }: Attempt, key: string): Promise<BoughtLabel> {
  const client = openCarrier(scope, account);
  let isUnsure = label.buy_started_at !== null;
  try {
    const found = isUnsure ? await client.findBought(request, key, label.prepared_id) : null;
    if (found === 'unknown') throw new Unknowable();
    if (found) return found;
    if (isUnsure && !client.repeats_safely) requireEnded(scope, label);
    isUnsure = false;
    const prepared = label.prepared_id ?? (await prepare(scope, client, label, request, key));
    await inTransaction(scope, (ctx) => beginPurchase(ctx, label.id));
    return await client.buy(request, key, prepared);
  } catch (error) {
    if (!(error instanceof VendorError) || error.is_unclear || isUnsure) throw error;
    // Nothing was bought: the next attempt need not look for it.
    await mark(scope, label.id, { buy_started_at: null });
    if (isPassing(error)) throw error;
    await mark(scope, label.id, { prepared_id: null });
    throw new VendorRefused(error.message, { cause: error });
  }
}

/** From here on the label can no longer be canceled. Throws when it was, or was bought, in the meantime. */
async function beginPurchase(ctx: Ctx, id: number): Promise<void> {
  const begun = await ctx.db
    .update(shippingLabels)
    .set({ buy_started_at: ctx.clock.now().toISOString() })
    .where(and(thisLabel(ctx, id), eq(shippingLabels.state, 'waiting')))
    .returning({ id: shippingLabels.id });
  if (begun.length === 0) throw notWaiting();
}

const notWaiting = () => new VendorError('refused', 'This label no longer waits', { code: 'NOT_WAITING' });

/** The vendor may still work on an attempt that was cut off: what it does not know yet it may know in two minutes. */
function requireEnded(scope: VendorScope, { buy_started_at }: LabelRow): void {
  const age = scope.platform.clock.now().getTime() - Date.parse(buy_started_at ?? '');
  if (age < 120_000)
    throw new VendorError('unavailable', 'The carrier may still work on an earlier attempt', { is_unclear: true });
}

/** The vendor cannot say whether an earlier attempt bought the label. */
class Unknowable extends VendorError {
  constructor() {
    super('unavailable', 'The carrier cannot say whether this label was bought. Look at the carrier’s own site.', {
      code: 'UNKNOWN',
    });
  }
}

async function prepare(
  scope: VendorScope,
  client: CarrierClient,
  label: LabelRow,
  request: LabelRequest,
  key: string,
): Promise<string | null> {
  const prepared_id = await client.prepare(request, key);
  if (prepared_id !== null) await mark(scope, label.id, { prepared_id });
  return prepared_id;
}

const mark = (scope: VendorScope, id: number, change: Partial<Pick<LabelRow, 'buy_started_at' | 'prepared_id'>>) =>
  inTransaction(scope, (ctx) => ctx.db.update(shippingLabels).set(change).where(thisLabel(ctx, id)));

const extensions = { 'application/pdf': 'pdf', 'image/png': 'png', 'application/zpl': 'zpl' } as const;

function fileOf(name: string, file: LabelFile): NewFile {
  return { name: `${name}.${extensions[file.content_type]}`, content_type: file.content_type, content: file.content };
}

/** Stores the files, then the label and its parcel, in the transaction that ends the purchase. */
async function store(
  scope: VendorScope,
  label: LabelRow,
  bought: BoughtLabel,
  finish: (ctx: Ctx) => Promise<boolean>,
): Promise<void> {
  const name = `label-${label.box_id ?? label.id}-${bought.tracking_number}`.replace(/[^\w.-]/g, '-');
  const qr = bought.qr && 'content' in bought.qr ? fileOf(`${name}-code`, bought.qr) : null;
  const files = [...(bought.label ? [fileOf(name, bought.label)] : []), ...(qr ? [qr] : [])];
  await saveFiles(scope, files, async (ctx, stored) => {
    if (!(await finish(ctx))) return;
    const label_file_id = bought.label ? (stored[0]?.id ?? null) : null;
    const qr_file_id = qr ? (stored.at(-1)?.id ?? null) : null;
    emitLabelChanged(ctx, await storeBought(ctx, label.id, bought, { label_file_id, qr_file_id }));
  });
}

/** Leaves the label to the next try of the job. */
const endTry = (ctx: Ctx, id: number) =>
  ctx.db
    .update(shippingLabels)
    .set({ next_try_at: null })
    .where(and(thisLabel(ctx, id), eq(shippingLabels.state, 'waiting')));

async function storeFailure(ctx: Ctx, id: number, error: VendorError): Promise<void> {
  if (error.code === 'NOT_WAITING') return;
  const [before] = await ctx.db.select().from(shippingLabels).where(thisLabel(ctx, id)).for('no key update');
  if (before?.state !== 'waiting') return;
  const outcome =
    error instanceof Unknowable
      ? { state: 'unclear' as const, next_try_at: null }
      : outcomeOf(error, before.tries, ctx.clock.now());
  const [label] = await ctx.db
    .update(shippingLabels)
    .set({
      ...outcome,
      failure: error.message,
      failure_kind: error.kind,
      version: sql`${shippingLabels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(thisLabel(ctx, id))
    .returning();
  if (label) await announceFailure(ctx, label);
}

/** A job that failed for good, such as in a server that lacks disk space. What was bought is found by the next try. */
export const abandonPurchase = (scope: Scope, { label_id }: BuyLabel): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    const [label] = await ctx.db
      .update(shippingLabels)
      .set({
        state: 'failed',
        failure_kind: 'setup',
        failure: 'Something went wrong on our side',
        next_try_at: null,
      })
      .where(and(thisLabel(ctx, label_id), eq(shippingLabels.state, 'waiting')))
      .returning();
    if (label) await announceFailure(ctx, label);
  });
