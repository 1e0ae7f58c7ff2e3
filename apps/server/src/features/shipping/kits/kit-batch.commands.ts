import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tellBlanks } from '@tradepost/contracts/files/unprinted.rules';
import { z } from 'zod';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openPdfJoiner, type PdfJoiner } from '../../../platform/pdf/join-pdf.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { printAddressLabels } from './documents/address-label.ts';
import { printKits } from './documents/kit-document.ts';
import { markPrinted } from './kit.commands.ts';
import { isSentIn, type KitCompany, type KitOrder, listKitOrders, readKitCompany } from './kit-print.queries.ts';
import { openKit, paperOf } from './open-kit.commands.ts';

/** What a batch prints, for whom: the locations are those that the member could see when starting it. */
export const KitBatch = z.object({
  what: z.enum(['kits', 'address_labels']),
  order_ids: z.array(z.number()),
  location_ids: z.array(z.number()).nullable(),
});
export type KitBatch = z.output<typeof KitBatch>;

/** The orders in memory at a time. A multiple of the address labels on a page. */
const ordersAtOnce = 20;

const words = {
  kits: { one: 'shipping kit', many: 'shipping kits', file: 'shipping-kits' },
  address_labels: { one: 'address label', many: 'address labels', file: 'address-labels' },
};

/** Why an order of the batch is not printed; null: it is. */
function problemOf(what: KitBatch['what'], order: KitOrder): string | null {
  if (!isSentIn(order)) return 'is not sent in';
  return what === 'address_labels' && !order.has_address ? 'has no address' : null;
}

/**
 * Prints the orders into one PDF, some at a time, and stores it when it is complete. Kits then count as printed. After an
 * interruption it starts over. Orders that cannot be printed are named in the message.
 */
export async function printBatch(startedBy: Scope, batch: KitBatch, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { what, location_ids } = batch;
  const scope: Scope = { ...startedBy, actor: { ...startedBy.actor, location_ids } };
  const ids = [...new Set(batch.order_ids)];
  const folder = await makeTemporaryFolder('kits');
  try {
    const shared = await inTransaction(scope, readKitCompany);
    const { name: author } = shared.company;
    const path = join(folder, 'batch.pdf');
    const joiner = await openPdfJoiner(path, { title: capitalize(words[what].many), author, now: shared.now });
    const { printed, problems, blanks } = await printAll(scope, { ids, what, shared, joiner, run });
    if (printed.length === 0) return await run.fail(`Nothing to print. ${problems.join('. ')}.`);
    const name = `${words[what].file}-${shared.now.slice(0, 10)}.pdf`;
    const [file] = await saveFiles(scope, [{ name, content_type: 'application/pdf', path }], async (ctx, stored) => {
      if (what === 'kits') await markPrinted(ctx, printed);
      return stored;
    });
    const count = `${printed.length} ${printed.length === 1 ? words[what].one : words[what].many} ready to print`;
    const notes = [problems.length > 0 ? `Left out: ${problems.join(', ')}.` : '', tellBlanks(blanks)].filter(Boolean);
    await run.complete(notes.length > 0 ? `${count}. ${notes.join(' ')}` : count, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Printing {
  ids: readonly number[];
  what: KitBatch['what'];
  shared: KitCompany;
  joiner: PdfJoiner;
  run: JobRun;
}

async function printAll(
  scope: Scope,
  { ids, what, shared, joiner, run }: Printing,
): Promise<{ printed: number[]; problems: string[]; blanks: string[] }> {
  const printed: number[] = [];
  const problems: string[] = [];
  let blanks: string[] = [];
  try {
    const logo = what === 'kits' ? await readLogo(scope, shared.logo_key) : null;
    for (let done = 0; done < ids.length; done += ordersAtOnce) {
      const wanted = ids.slice(done, done + ordersAtOnce);
      const found = await inTransaction(scope, (ctx) => listKitOrders(ctx, wanted));
      const known = new Set(found.map(({ id }) => id));
      problems.push(...wanted.filter((id) => !known.has(id)).map((id) => `order ${id} was not found`));
      for (const order of found) {
        const problem = problemOf(what, order);
        if (problem) problems.push(`${order.box_id} ${problem}`);
      }
      const kept = found.filter((order) => problemOf(what, order) === null);
      if (kept.length > 0) await joiner.add(await printSome(scope, { what, shared, logo, orders: kept }));
      printed.push(...kept.map(({ id }) => id));
      await run.report(done + wanted.length, ids.length);
    }
    if (printed.length > 0) blanks = await joiner.finish();
    else await joiner.abort();
  } catch (error) {
    await joiner.abort();
    throw error;
  }
  return { printed, problems, blanks };
}

async function printSome(
  scope: Scope,
  {
    what,
    shared,
    logo,
    orders,
  }: Pick<Printing, 'what' | 'shared'> & { logo: Buffer | null; orders: readonly KitOrder[] },
): Promise<Buffer> {
  const { company, now, sample } = shared;
  if (what === 'address_labels') {
    const labels = orders.map(({ language, box_id, shop_lines: from, seller_lines: to }) => ({
      language,
      box_id,
      from,
      to,
      sample,
    }));
    return printAddressLabels({ company, paper: paperOf(shared), labels, now });
  }
  const kits = [];
  for (const order of orders) kits.push(await openKit(scope, shared, order, logo));
  return printKits(kits, { title: 'Shipping kits', author: company.name, country: company.country, now });
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
