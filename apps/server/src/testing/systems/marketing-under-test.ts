import { awin } from '../../features/systems/awin/awin.client.ts';
import { highlevel } from '../../features/systems/highlevel/highlevel.client.ts';
import { klaviyo } from '../../features/systems/klaviyo/klaviyo.client.ts';
import { googleAnalytics } from '../../features/systems/measuring/google-analytics.client.ts';
import { meta } from '../../features/systems/measuring/meta.client.ts';
import type { SentPush } from '../../features/systems/port/system-port.rules.ts';
import type { VendorUnderTest } from '../vendor-under-test.ts';
import { fakeAwinKeys, fakeShareASaleKeys, openFakeAwin } from './fake-awin.ts';
import { openFakeGoogleAnalytics } from './fake-google-analytics.ts';
import { fakeHighLevelApp, openFakeHighLevel } from './fake-highlevel.ts';
import { fakeKlaviyoKey, openFakeKlaviyo } from './fake-klaviyo.ts';
import { fakeMetaToken, fakePixelId, openFakeMeta } from './fake-meta.ts';
import { listChoices, now, systemOf, type Told } from './system-of.ts';

/** Systems that are told about sellers and visitors. */
export const marketingUnderTest: Record<string, () => Promise<VendorUnderTest>> = {
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
