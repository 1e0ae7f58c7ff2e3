import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { AccountWebhooks } from '../../connections/account-kind.rules.ts';
import type { SystemAccount, SystemNews } from '../port/system-port.rules.ts';
import { isSigned, topics } from './shopify.rules.ts';
import { openShop, requireNone, type UserError } from './shopify-calls.client.ts';

const create = `mutation Webhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`;
const remove = 'mutation Remove($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }';

const shopOf = ({ credentials: { shop = '', access_token = '' } }: SystemAccount, address: Partial<VendorAddress>) =>
  openShop(shop, access_token, address);

/** What a shop tells by itself, signed with the secret of the app that is installed there. */
export const shopifyWebhooks = (address: Partial<VendorAddress>): AccountWebhooks<SystemAccount, SystemNews> => ({
  async subscribe(account, uri) {
    const ask = shopOf(account, address);
    const ids: string[] = [];
    for (const topic of Object.keys(topics)) {
      const { webhookSubscriptionCreate: made } = await ask<{
        webhookSubscriptionCreate: { webhookSubscription: { id: string } | null; userErrors: UserError[] };
      }>(create, { topic, webhook: { uri, format: 'JSON' } }, true);
      // A token that was renewed finds the subscription of before.
      if (!made.userErrors.some(({ message }) => /already been taken/i.test(message))) requireNone(made.userErrors);
      if (made.webhookSubscription) ids.push(made.webhookSubscription.id);
    }
    return { id: ids.join(' ') || 'kept' };
  },
  async unsubscribe(account, webhook_id) {
    const ask = shopOf(account, address);
    for (const id of webhook_id.split(' ').filter((one) => one.startsWith('gid:'))) await ask(remove, { id }, true);
  },
  read: async ({ credentials }, { raw, headers }) => {
    if (!isSigned(raw, headers['x-shopify-hmac-sha256'], credentials.api_secret ?? '')) return null;
    return [readNews(raw, headers)];
  },
});

export const readNews = (raw: Buffer, headers: Readonly<Record<string, string | undefined>>): SystemNews => ({
  what: headers['x-shopify-topic'] ?? '',
  data: JSON.parse(raw.toString('utf8')) as Record<string, unknown>,
});
