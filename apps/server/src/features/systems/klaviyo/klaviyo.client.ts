import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import type { System } from '../port/system-port.rules.ts';
import { eventOf, profileOf, readKlaviyoError, subscriptionOf, unsubscriptionOf } from './klaviyo.rules.ts';
import { isStillWanted, preparePush } from './klaviyo-pushes.queries.ts';
import { startBackfill } from './start-backfill.commands.ts';

const vendor = 'Klaviyo';
/** Each revision is supported for two years. */
const revision = '2026-07-15';

interface Account {
  id: string;
  attributes: { contact_information: { organization_name: string } };
}
interface List {
  id: string;
  attributes: { name: string };
}

/** Where each push goes, and in what words. */
const sent: Readonly<Record<string, { path: string; wordsOf: (body: object, key: string) => object }>> = {
  event: { path: '/events', wordsOf: eventOf },
  profile: { path: '/profile-import', wordsOf: profileOf },
  subscription: { path: '/profile-subscription-bulk-create-jobs', wordsOf: subscriptionOf },
  unsubscription: { path: '/profile-subscription-bulk-delete-jobs', wordsOf: unsubscriptionOf },
};

/** What happens to an order becomes an event of the seller's profile. Klaviyo knows a repeat by its `unique_id`. */
export const klaviyo: System = {
  open(account, address) {
    const { read, call } = openCalls({
      vendor,
      address: { base_url: 'https://a.klaviyo.com', ...address },
      prefix: '/api',
      headers: {
        authorization: `Klaviyo-API-Key ${account.credentials.api_key ?? ''}`,
        revision,
        'content-type': 'application/vnd.api+json',
      },
      readError: readKlaviyoError,
    });
    return {
      test: () =>
        read('/accounts', {}, ({ data: [own] }: { data: Account[] }) => ({
          name: own?.attributes.contact_information.organization_name ?? null,
          account_key: own?.id ?? '',
        })),
      listChoices: async () => ({
        lists: await read('/lists', {}, ({ data }: { data: List[] }) =>
          data.map(({ id, attributes }) => ({ id, name: attributes.name })),
        ),
      }),
      async send({ what, body, key }) {
        const to = sent[what];
        if (!to) throw new Error(`Klaviyo takes no ${what}`);
        await call(to.path, { method: 'POST', body: to.wordsOf(body, key), has_effect: true });
        return null;
      },
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'Klaviyo sandbox', account_key: 'sandbox' }),
    listChoices: async () => ({ lists: [{ id: 'newsletter', name: 'Newsletter' }] }),
    send: async ({ body }) => ({ taken: body }),
  }),
  events: {
    'order.created': 'event',
    'order.moved': 'event',
    'order.offered': 'event',
    'order.paid': 'event',
    'customer.created': 'profile',
    'customer.changed': 'profile',
    'customer.unsubscribed': 'unsubscription',
  },
  prepare: preparePush,
  isStillDue: isStillWanted,
  setUp: startBackfill,
};
