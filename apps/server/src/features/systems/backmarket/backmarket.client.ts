import { formatMoneyPlain } from '@tradepost/contracts/money';
import { BackMarketSettings } from '@tradepost/contracts/systems/backmarket.contract';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { type AccountCalls, openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import { guardClient } from '../../connections/guard-client.rules.ts';
import type { SentListing, StockPush } from '../listings/listing-push.queries.ts';
import { offeredAt, sumOf } from '../listings/listing-stock.queries.ts';
import type { PushedListing } from '../listings/store-pushed.commands.ts';
import { unitEvents } from '../listings/unit-events.data.ts';
import type { SentPush, System, SystemAccount } from '../port/system-port.rules.ts';
import { addressOf } from '../port/systems.client.ts';
import { accountKeyOf, type BackMarketOrder, hostOf, readBackMarketError, vendor } from './backmarket.rules.ts';
import type { BackMarketClient } from './backmarket-port.rules.ts';
import { prepareBackMarket, storeBackMarket } from './backmarket-push.commands.ts';
import { sandboxBackMarket } from './backmarket-sandbox.client.ts';
import type { BuyBackOrder, BuyBackPush } from './buyback.rules.ts';
import type { OrderPush } from './order-push.rules.ts';

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;
/** Of orders on one page, and pages of one look. */
const pageSize = 50;
const maxPages = 40;
/** A search is answered while somebody waits. */
const searchedPages = 10;

interface Page<Row> {
  next: string | null;
  results: Row[];
}

interface FoundListing {
  id: string;
  product_id: string;
  sku: string;
  title: string;
  grade?: string;
}

function openBackMarket(account: SystemAccount, address: Partial<VendorAddress>): BackMarketClient {
  const { token = '', region = 'EU', email = '' } = account.credentials;
  const { market } = BackMarketSettings.parse(account.settings);
  const calls = throughFirewall(
    openCalls({
      vendor,
      address: { base_url: hostOf(region, account.is_test), ...address },
      prefix: '/ws',
      headers: {
        authorization: `Basic ${token}`,
        'accept-language': market,
        'user-agent': `BM-Tradepost-Tradepost;${email}`,
      },
      readError: readBackMarketError,
    }),
  );
  return {
    test: () =>
      calls.read('/orders?page=1&page-size=1', {}, ({ results }: Page<unknown>) => {
        if (!Array.isArray(results)) throw new Error('no orders');
        return { name: `Back Market ${region}`, account_key: accountKeyOf(token) };
      }),
    listChoices: async () => ({
      suspend_reasons: await calls.read(
        '/buyback/v1/orders/suspend-reasons',
        {},
        (reasons: { identifier: string; message: string; category?: string }[]) =>
          reasons.map(({ identifier, message, category }) => ({
            id: identifier,
            name: message,
            ...(category ? { of: category } : {}),
          })),
      ),
    }),
    send: (push) => sendTo(calls, push),
    listOrders: (since) => readPages<BackMarketOrder>(calls, `/orders?date_modification=${encodeURIComponent(since)}`),
    listBuyBack: (since) =>
      readPages<BuyBackOrder>(calls, `/buyback/v1/orders?modificationDate=${encodeURIComponent(since)}`),
    async search(words) {
      const found = await readPages<FoundListing>(calls, '/listings?publication_state=2', searchedPages);
      const parts = words.toLowerCase().split(/\s+/);
      return found
        .filter(({ title, sku }) => parts.every((part) => `${title} ${sku}`.toLowerCase().includes(part)))
        .map(({ id, product_id, title, sku, grade }) => ({ id, product_id, title, sku, grade: grade ?? null }));
    },
  };
}

/** A page of its firewall says nothing about the credentials. */
function throughFirewall(calls: AccountCalls): AccountCalls {
  const guard = async <T>(ask: Promise<T>): Promise<T> => {
    try {
      return await ask;
    } catch (error) {
      if (!(error instanceof VendorError) || error.status !== 403 || error.code !== null) throw error;
      throw new VendorError('unavailable', `${vendor}’s firewall held the call back`, { retry_after: 60, status: 403 });
    }
  };
  return {
    call: (...given) => guard(calls.call(...given)),
    ask: (...given) => guard(calls.ask(...given)),
    find: (...given) => guard(calls.find(...given)),
    read: (...given) => guard(calls.read(...given)),
    remove: (...given) => guard(calls.remove(...given)),
  };
}

async function readPages<Row>(calls: AccountCalls, path: string, most = maxPages): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= most; page += 1) {
    const found = await calls.ask<Page<Row>>(`${path}&page=${page}&page-size=${pageSize}`);
    rows.push(...found.results);
    if (found.next === null) break;
  }
  return rows;
}

async function sendTo(calls: AccountCalls, { what, body }: SentPush): Promise<unknown> {
  if (what === 'stock') return sendStock(calls, (body as StockPush).listings);
  if (what === 'accept' || what === 'ship') {
    for (const change of (body as OrderPush).changes)
      await calls.call(`/orders/${change.order_id}`, { method: 'POST', body: change, has_effect: true });
    return null;
  }
  const told = body as BuyBackPush;
  const path = `/buyback/v1/orders/${encodeURIComponent(told.order_id)}`;
  if (what === 'buyback_validate') await calls.call(`${path}/validate`, { method: 'PUT', has_effect: true });
  if (what === 'buyback_suspend')
    await calls.call(`${path}/suspend`, { method: 'PUT', body: { reasons: told.reasons }, has_effect: true });
  if (what === 'buyback_offer') {
    const form = new FormData();
    form.append('price', told.price ?? '');
    form.append('comment', told.comment ?? '');
    for (const reason of told.reasons) form.append('reasons', reason);
    const offers = `/buyback/v2/orders/${encodeURIComponent(told.order_id)}/counter-offers`;
    await calls.call(offers, { method: 'PUT', body: form, has_effect: true });
  }
  return null;
}

/** Tells each listing. What is wrong with one holds up no other; what may pass stops, and is tried again. */
async function sendStock(calls: AccountCalls, sent: readonly SentListing[]): Promise<PushedListing[]> {
  const answers: PushedListing[] = [];
  for (const listing of sent) {
    try {
      answers.push(await sendListing(calls, listing));
    } catch (error) {
      if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
      // Its id is no longer known there: it is found anew by its SKU.
      if (error.status === 404) answers.push({ id: listing.id, is_taken: 'later', vendor_id: null });
      else answers.push({ id: listing.id, is_taken: false, problem: error.message });
    }
  }
  return answers;
}

async function sendListing(
  calls: AccountCalls,
  { id, sku, currency, wanted, ...known }: SentListing,
): Promise<PushedListing> {
  const vendor_id =
    known.vendor_id ?? (await calls.find<FoundListing>(`/listings/detail?sku=${encodeURIComponent(sku)}`))?.id ?? null;
  if (vendor_id === null) {
    if (wanted.state === 'ended') return { id, is_taken: true };
    return {
      id,
      is_taken: false,
      problem: `${vendor} has no listing with the SKU ${sku}. Make it there, or enter its SKU here.`,
    };
  }
  await calls.call(`/listings/${encodeURIComponent(vendor_id)}`, {
    method: 'POST',
    body: {
      price: formatMoneyPlain(wanted.price, currency, plain),
      currency,
      quantity: sumOf(offeredAt(wanted).values()),
    },
    has_effect: true,
  });
  return { id, is_taken: true, vendor_id };
}

/** The calls of an account beyond those of every system. */
export const openBackMarketAccount = (scope: VendorScope, account: SystemAccount): BackMarketClient =>
  guardClient(
    'backmarket',
    [],
    account.settings.is_sandbox ? sandboxBackMarket() : openBackMarket(account, addressOf(scope, 'backmarket')),
  );

export const backmarket: System = {
  open: (account, address) => openBackMarket(account, address),
  openSandbox: sandboxBackMarket,
  events: unitEvents,
  made_anew: ['stock'],
  prepare: prepareBackMarket,
  store: storeBackMarket,
};
