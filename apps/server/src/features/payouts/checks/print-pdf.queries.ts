import { addressLines } from '@tradepost/contracts/addresses';
import type { printTestCheck } from '@tradepost/contracts/payouts/check-settings.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { files } from '../../../platform/files/file.table.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { companies } from '../../company/company.table.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { adjustmentsOf } from '../../orders/documents/order-document.queries.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { findOrder, visibleOrders } from '../../orders/order.queries.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import { isBought } from '../../orders/order-totals.rules.ts';
import { type CheckRow, payoutChecks } from './check.table.ts';
import { findCheckRun } from './check-run.queries.ts';
import {
  languageOf,
  openAccount,
  readCheckSettings,
  type StoredSettings,
  voidTextOf,
} from './check-settings.queries.ts';
import type { CheckFace, CheckStock } from './documents/check-data.ts';
import { printCheckSheets, printTestSheet } from './documents/check-document.ts';
import { requireReady } from './print-checks.commands.ts';

/** `stock` lacks its pictures, which are read outside the transaction. */
export interface Unprinted {
  stock: CheckStock;
  logo_key: string | null;
  signature_key: string | null;
  checks: CheckFace[];
  now: string;
}

/** The checks of a batch that wait for their answer. Throws 409 without any. */
export async function printRun(scope: VendorScope, batch_id: number): Promise<BinaryAnswer> {
  const input = await inReading(scope, async (ctx) => {
    await findCheckRun(ctx, batch_id);
    await requireReady(ctx);
    const isWaiting = and(eq(payoutChecks.batch_id, batch_id), eq(payoutChecks.state, 'printed'));
    const rows = await ctx.db
      .select({ check: payoutChecks, order: orders })
      .from(payoutChecks)
      .innerJoin(orders, and(eq(orders.company_id, payoutChecks.company_id), eq(orders.id, payoutChecks.order_id)))
      .where(and(visibleOrders(ctx), isWaiting))
      .orderBy(asc(payoutChecks.number));
    if (rows.length === 0) throw conflict('No check of this batch waits to be printed');
    return readUnprinted(ctx, rows, { isCopy: false });
  });
  return { name: 'checks.pdf', content: await printUnprinted(scope, input), is_inline: true };
}

/** The latest check of an order: the real one while it waits for its answer, later a copy. */
export async function printOrderCheck(scope: VendorScope, order_id: number): Promise<BinaryAnswer> {
  const { input, name } = await inReading(scope, async (ctx) => {
    const order = await findOrder(ctx, order_id);
    const [check] = await ctx.db
      .select()
      .from(payoutChecks)
      .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.order_id, order_id)))
      .orderBy(desc(payoutChecks.id))
      .limit(1);
    if (!check) throw conflict(`No check was printed for ${order.box_id}`);
    const settings = await readCheckSettings(ctx);
    const isCopy = check.state !== 'printed' || (settings.is_micr_printed && !ctx.can('customers.confidential'));
    return {
      input: await readUnprinted(ctx, [{ check, order }], { isCopy }),
      name: `${order.box_id}-check-${check.number}.pdf`,
    };
  });
  return { name, content: await printUnprinted(scope, input), is_inline: true };
}

/** A page that is held against the stock, with values that are not stored yet. */
export async function printTestPage(
  scope: VendorScope,
  preview: ServedInput<typeof printTestCheck>['body'],
): Promise<BinaryAnswer> {
  const input = await inReading(scope, async (ctx) => {
    const settings = { ...(await readCheckSettings(ctx)), ...preview };
    const sample = sampleCheck(ctx);
    return { ...(await readStock(ctx, settings, { isCopy: false })), checks: [sample] };
  });
  const isOnBlank = input.stock.is_blank;
  const micr = isOnBlank ? { routing_number: '000000000', account_number: '000000000' } : null;
  const stock = { ...(await withPictures(scope, input)), micr, signature: null, mark: 'Test page' };
  const [sample] = input.checks;
  const content = sample ? await printTestSheet(stock, sample, input.now) : Buffer.alloc(0);
  return { name: 'check-test-page.pdf', content, is_inline: true };
}

function sampleCheck(ctx: Ctx): CheckFace {
  return {
    number: 0,
    dated_on: todayOf(ctx),
    payee: 'Ana Example',
    address_lines: ['18 Elm Street', 'Portland ME 04101'],
    amount: 123_445,
    currency: ctx.company.currency,
    memo: 'Test',
    stub: { box_id: '', items: [], adjustments: [], paid_before: 0 },
  };
}

interface CheckAndOrder {
  check: CheckRow;
  order: OrderRow;
}

export async function readUnprinted(
  ctx: Ctx,
  rows: readonly CheckAndOrder[],
  { isCopy }: { isCopy: boolean },
): Promise<Unprinted> {
  const items = await listBought(
    ctx,
    rows.map(({ order }) => order.id),
  );
  const checks: CheckFace[] = [];
  for (const { check, order } of rows)
    checks.push({
      number: check.number,
      dated_on: check.dated_on,
      payee: check.payee,
      address_lines: addressLines(check.address_text),
      amount: check.amount,
      currency: check.currency,
      memo: check.memo,
      stub: {
        box_id: order.box_id,
        items: items.get(order.id) ?? [],
        adjustments: await adjustmentsOf(ctx, order),
        paid_before: Math.max(0, order.total - check.amount),
      },
    });
  return { ...(await readStock(ctx, await readCheckSettings(ctx), { isCopy })), checks };
}

async function listBought(ctx: Ctx, order_ids: number[]): Promise<Map<number, { name: string; price: number }[]>> {
  const rows = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), inArray(orderItems.order_id, order_ids)))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  const found = new Map<number, { name: string; price: number }[]>();
  for (const item of rows.filter(isBought)) {
    const variant = item.inspected_variant_label ?? item.variant_label;
    const list = found.get(item.order_id) ?? [];
    found.set(item.order_id, list);
    list.push({ name: [item.title, variant].filter(Boolean).join(', '), price: item.price });
  }
  return found;
}

/** A copy has neither MICR line nor signature, so that nobody can cash it. */
async function readStock(ctx: Ctx, settings: StoredSettings, { isCopy }: { isCopy: boolean }) {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  if (!company) throw new Error('a company is missing');
  const keys = await readKeys(ctx, [settings.logo_file_id, settings.signature_file_id]);
  const hasMicr = settings.is_micr_printed && !isCopy;
  const stock: CheckStock = {
    company: {
      name: company.name,
      address_lines: addressLines(company.address_text),
      country: company.country_code,
    },
    bank: {
      name: settings.bank_name,
      address: settings.bank_address,
      fractional_routing: settings.fractional_routing,
    },
    micr: hasMicr
      ? { routing_number: settings.routing_number, account_number: openAccount(ctx, settings.account) }
      : null,
    is_blank: settings.is_micr_printed || isCopy,
    layout: settings.layout,
    offset: { x: settings.offset_x_um / 25_400, y: settings.offset_y_um / 25_400 },
    language: languageOf(ctx, settings),
    void_text: voidTextOf(ctx, settings),
    logo: null,
    signature: null,
    mark: isCopy ? 'Copy – not negotiable' : ctx.platform.config.demo ? 'Sample' : null,
  };
  return {
    stock,
    logo_key: keys.get(settings.logo_file_id ?? 0) ?? null,
    signature_key: isCopy ? null : (keys.get(settings.signature_file_id ?? 0) ?? null),
    now: ctx.clock.now().toISOString(),
  };
}

async function readKeys(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: files.id, storage_key: files.storage_key })
    .from(files)
    .where(and(eq(files.company_id, ctx.company_id), inArray(files.id, known)));
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]));
}

async function withPictures(scope: VendorScope, input: Omit<Unprinted, 'checks'>): Promise<CheckStock> {
  const logo = await readLogo(scope, input.logo_key);
  const signature = await readLogo(scope, input.signature_key);
  return { ...input.stock, logo, signature };
}

export async function printUnprinted(scope: VendorScope, input: Unprinted): Promise<Buffer> {
  return printCheckSheets(await withPictures(scope, input), input.checks, input.now);
}
