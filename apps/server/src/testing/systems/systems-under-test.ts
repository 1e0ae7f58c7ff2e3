import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { guardClient } from '../../features/connections/guard-client.rules.ts';
import { awin } from '../../features/systems/awin/awin.client.ts';
import { backmarket } from '../../features/systems/backmarket/backmarket.client.ts';
import { highlevel } from '../../features/systems/highlevel/highlevel.client.ts';
import { klaviyo } from '../../features/systems/klaviyo/klaviyo.client.ts';
import type { PushedListing } from '../../features/systems/listings/store-pushed.commands.ts';
import { googleAnalytics } from '../../features/systems/measuring/google-analytics.client.ts';
import { meta } from '../../features/systems/measuring/meta.client.ts';
import { odoo } from '../../features/systems/odoo/odoo.client.ts';
import { phonecheck } from '../../features/systems/phonecheck/phonecheck.client.ts';
import type { SentPush, System, SystemClient } from '../../features/systems/port/system-port.rules.ts';
import { repairdesk } from '../../features/systems/repairdesk/repairdesk.client.ts';
import { shopify } from '../../features/systems/shopify/shopify.client.ts';
import { wholecell } from '../../features/systems/wholecell/wholecell.client.ts';
import type { VendorScope } from '../../platform/tenancy/ctx.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import type { Secrets, VendorUnderTest } from '../vendor-under-test.ts';
import { fakeAwinKeys, fakeShareASaleKeys, openFakeAwin } from './fake-awin.ts';
import { fakeBackMarketKeys, openFakeBackMarket } from './fake-backmarket.ts';
import { openFakeGoogleAnalytics } from './fake-google-analytics.ts';
import { fakeHighLevelApp, openFakeHighLevel } from './fake-highlevel.ts';
import { fakeKlaviyoKey, openFakeKlaviyo } from './fake-klaviyo.ts';
import { fakeMetaToken, fakePixelId, openFakeMeta } from './fake-meta.ts';
import { fakeOdoo, openFakeOdoo } from './fake-odoo.ts';
import { fakePhoneCheck, openFakePhoneCheck } from './fake-phonecheck.ts';
import { fakeRepairDeskKey, openFakeRepairDesk } from './fake-repairdesk.ts';
import { fakeShopifyKeys, openFakeShopify } from './fake-shopify.ts';
import { fakeWholeCell, openFakeWholeCell } from './fake-wholecell.ts';

const now = new Date('2026-03-02T15:00:00Z');
/** What the clients take of the server. */
const scope = {
  platform: { clock: { now: () => now }, config: { highlevel_app: fakeHighLevelApp, system_addresses: {} } },
} as unknown as VendorScope;

interface Told {
  vendor: SystemVendor;
  credentials: Secrets;
  settings?: object;
  /** What is sent with a key; left out: it is only read. */
  push?: (key: string) => SentPush;
  /** Instead of a push. */
  spend?: (client: SystemClient, key: string) => Promise<unknown>;
  /** Calls that change nothing, beside its test. */
  reads?: readonly ((client: SystemClient) => Promise<unknown> | undefined)[];
}

type Own = Pick<VendorUnderTest, 'fake' | 'count' | 'wrong'> & Partial<VendorUnderTest>;

/** A connected system as the common contract of vendors tests it. */
function systemOf(
  system: System,
  { vendor, credentials, settings = {}, push, spend, reads = [] }: Told,
  own: Own,
): VendorUnderTest {
  return {
    reading: /^GET/,
    spending: /^POST/,
    open(address, changed) {
      const account = {
        vendor,
        is_test: true,
        credentials: { ...credentials, ...changed },
        settings: { is_sandbox: false, choices: {}, ...settings },
      };
      const opened = system.open(account, { base_url: own.fake.url, pause: 0, ...address }, scope);
      const client = guardClient(vendor, ['send', 'checkBlacklist'], opened);
      return {
        test: () => client.test(),
        spend: async (key) => (spend ? spend(client, key) : push && client.send?.(push(key))),
        find: async () => null,
        reads: [() => client.test(), ...reads.map((read) => async () => read(client))],
      };
    },
    ...own,
  };
}

const listChoices = (client: SystemClient) => client.listChoices?.();

/** Sends a listing to a channel. What it does not take is a refusal. */
async function sendListing(client: SystemClient, key: string, sku: string): Promise<unknown> {
  const listing = {
    id: [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000,
    title: 'iPhone 15',
    sku,
    currency: 'USD',
    unit_id: null,
    variant_id: 1,
    grade_name: 'Good',
    identifier: null,
    vendor_id: null,
    vendor_parts: {},
    wanted: { price: 29_900, state: 'listed', max: null, stock: { 1: 1 } },
  };
  const answers = (await client.send?.({ what: 'stock', key, body: { listings: [listing] } })) as PushedListing[];
  const [answer] = answers;
  if (answer?.is_taken === false) throw new VendorError('refused', answer.problem);
  if (answer?.is_taken === 'later') throw new VendorError('refused', 'It is made again');
  return answer;
}

export const systemsUnderTest: Record<string, () => Promise<VendorUnderTest>> = {
  async klaviyo() {
    const fake = await openFakeKlaviyo();
    const push = (key: string): SentPush => ({
      what: 'event',
      key,
      body: { metric: 'Paid', profile: { external_id: '1' }, properties: {}, time: now.toISOString(), value: 1 },
    });
    const told: Told = { vendor: 'klaviyo', credentials: { api_key: fakeKlaviyoKey }, push, reads: [listChoices] };
    return systemOf(klaviyo, told, {
      fake,
      count: () => fake.events.size,
      wrong: { api_key: 'wrong' },
      repeats: true,
      takesAnything: true,
    });
  },
  async highlevel() {
    const fake = await openFakeHighLevel();
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'good-code', ...fakeHighLevelApp });
    const answer = await fetch(`${fake.url}/oauth/token`, { method: 'POST', body });
    const { access_token } = (await answer.json()) as { access_token: string };
    const push = (key: string): SentPush => ({
      what: 'opportunity',
      key,
      body: {
        location_id: 'loc_1',
        opportunity_id: null,
        contact: { firstName: 'Jane', lastName: 'Doe', email: 'jane@seller.test' },
        opportunity: { pipelineId: 'pipe_1', name: `${key} Jane`, status: 'open', monetaryValue: 100 },
      },
    });
    const credentials = { access_token, user_type: 'Location', location_id: 'loc_1', company_id: 'comp_1' };
    return systemOf(
      highlevel,
      { vendor: 'highlevel', credentials, push, reads: [listChoices] },
      {
        fake,
        count: () => fake.opportunities.size,
        spending: /^POST \/opportunities\/$/,
        wrong: { access_token: 'wrong' },
        repeats: true,
      },
    );
  },
  async awin() {
    const fake = await openFakeAwin();
    return systemOf(
      awin,
      { vendor: 'awin', credentials: fakeAwinKeys, push: conversionOf('awin') },
      { fake, count: () => fake.orders.size, wrong: { api_token: 'wrong' }, repeats: true, takesAnything: true },
    );
  },
  async shareasale() {
    const fake = await openFakeAwin();
    return systemOf(
      awin,
      {
        vendor: 'awin',
        credentials: { ...fakeShareASaleKeys, network: 'shareasale' },
        push: conversionOf('shareasale'),
      },
      {
        fake,
        count: () => fake.calls.length,
        // All of its calls are of one address, and each is answered by a line of text.
        spending: /./,
        wrong: { token: 'wrong' },
        refused: 'refused',
        takesAnything: true,
        readsText: true,
      },
    );
  },
  async backmarket() {
    const fake = await openFakeBackMarket();
    const spend = (client: SystemClient, key: string) => {
      if (!fake.listings.has(key)) fake.list(key);
      return sendListing(client, key, key);
    };
    return systemOf(
      backmarket,
      { vendor: 'backmarket', credentials: fakeBackMarketKeys, spend, reads: [listChoices] },
      {
        fake,
        count: () => [...fake.listings.values()].filter(({ quantity }) => quantity > 0).length,
        spending: /^POST \/ws\/listings/,
        wrong: { token: 'bm9ib2R5OnB3' },
        repeats: true,
        takesAnything: true,
      },
    );
  },
  async shopify() {
    const fake = await openFakeShopify();
    const settings = { locations: { 1: 'gid://shopify/Location/1' } };
    const spend = (client: SystemClient, key: string) => sendListing(client, key, key);
    return systemOf(
      shopify,
      { vendor: 'shopify', credentials: fakeShopifyKeys, settings, spend, reads: [listChoices] },
      {
        fake,
        count: () => fake.products.size,
        reading: /./,
        wrong: { access_token: 'wrong' },
        repeats: true,
      },
    );
  },
  async wholecell() {
    const fake = await openFakeWholeCell();
    const reads = [(client: SystemClient) => client.readPage?.('units', null)];
    return systemOf(
      wholecell,
      { vendor: 'wholecell', credentials: fakeWholeCell, reads },
      { fake, count: () => 0, spending: null, wrong: { app_secret: 'wrong' } },
    );
  },
  async repairdesk() {
    const fake = await openFakeRepairDesk();
    fake.tickets.push({ summary: { id: 1, order_id: 'T-1' }, devices: [], notes: [] });
    const push = (key: string): SentPush => ({ what: 'note', key, body: { ticket_id: '1', note: key } });
    const reads = ['customers', 'tickets'].map((what) => (client: SystemClient) => client.readPage?.(what, null));
    return systemOf(
      repairdesk,
      { vendor: 'repairdesk', credentials: { api_key: fakeRepairDeskKey }, push, reads },
      { fake, count: () => fake.tickets[0]?.notes.length ?? 0, wrong: { api_key: 'wrong' }, repeats: true },
    );
  },
  async odoo() {
    const fake = await openFakeOdoo();
    const push = (key: string): SentPush => ({
      what: 'purchase',
      key,
      body: {
        box_id: key,
        paid_at: now.toISOString(),
        currency: 'USD',
        is_confirmed: false,
        creates_products: true,
        partner: { ref: '1', name: 'Jane', is_company: false, email: 'jane@seller.test', phone: null, street: null },
        lines: [],
      },
    });
    fake.records['res.currency'] = [{ id: 1, name: 'USD', active: true }];
    const reads = [(client: SystemClient) => client.preview?.(push('key-preview'))];
    return systemOf(
      odoo,
      { vendor: 'odoo', credentials: { ...fakeOdoo }, push, reads },
      {
        fake,
        count: () => fake.records['purchase.order']?.length ?? 0,
        spending: /purchase\.order\/create$/,
        reading: /\/json\/2\//,
        wrong: { api_key: 'wrong' },
        repeats: true,
      },
    );
  },
  async phonecheck() {
    const fake = await openFakePhoneCheck();
    const spend = async (client: SystemClient) => client.checkBlacklist?.('356991201447356');
    const reads = [(client: SystemClient) => client.readPage?.('reports', null)];
    return systemOf(
      phonecheck,
      { vendor: 'phonecheck', credentials: fakePhoneCheck, spend, reads },
      {
        fake,
        count: () => fake.checked,
        spending: /CheckEsn$/,
        reading: /GetAllDevices$/,
        wrong: { api_key: 'wrong' },
      },
    );
  },
  async 'google-analytics'() {
    const fake = await openFakeGoogleAnalytics();
    const push = (key: string): SentPush => ({
      what: 'purchase',
      key,
      body: { client_id: '1.1', events: [{ name: 'purchase', params: { transaction_id: key } }] },
    });
    return systemOf(
      googleAnalytics,
      { vendor: 'google-analytics', credentials: { measurement_id: 'G-AB12CD34EF', api_secret: 'secret' }, push },
      {
        fake,
        count: () => fake.counted.length,
        spending: /^POST \/mp\/collect$/,
        reading: /debug/,
        wrong: null,
        takesAnything: true,
      },
    );
  },
  async meta() {
    const fake = await openFakeMeta();
    const push = (key: string): SentPush => ({
      what: 'purchase',
      key,
      body: { event_name: 'Purchase', event_id: key, user_data: { client_user_agent: 'Firefox' }, custom_data: {} },
    });
    return systemOf(
      meta,
      { vendor: 'meta', credentials: { pixel_id: fakePixelId, access_token: fakeMetaToken }, push },
      { fake, count: () => fake.events.length, wrong: { access_token: 'wrong' } },
    );
  },
};

function conversionOf(network: 'awin' | 'shareasale') {
  return (key: string): SentPush => ({
    what: 'conversion',
    key,
    body: {
      action: 'conversion',
      network,
      reference: key,
      click: 'click-1',
      amount: 100,
      minor: 10_000,
      currency: 'USD',
      group: 'DEFAULT',
      is_lead: false,
    },
  });
}
