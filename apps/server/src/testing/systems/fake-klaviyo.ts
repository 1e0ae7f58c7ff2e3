import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeKlaviyoKey = 'pk_fake';

interface SentEvent {
  data: { attributes: { unique_id: string; metric: object; profile: object; value: number; backfill?: boolean } };
}
interface Profile {
  email?: string;
  phone_number?: string;
  external_id?: string;
  age_gated_date_of_birth?: string;
  subscriptions?: Record<string, { marketing: { consent: string } }>;
}
interface SubscriptionJob {
  data: {
    attributes: { custom_source?: string; profiles: { data: { type: string; attributes: Profile }[] } };
    relationships?: { list: { data: { type: string; id: string } } };
  };
}

export interface FakeKlaviyo extends FakeVendor {
  /** The events it knows, by `unique_id`. */
  events: Map<string, SentEvent['data']['attributes']>;
  /** Its profiles, by `external_id`. */
  profiles: Map<string, Profile>;
  /** Who was subscribed to which list, and who was unsubscribed. */
  subscribed: { list: string; profile: Profile }[];
  unsubscribed: Profile[];
}

const error = (status: number, detail: string): VendorAnswer => ({
  status,
  body: { errors: [{ id: 'e1', status, code: 'refused', title: 'Refused', detail, source: {}, meta: {} }] },
});

/** Klaviyo as far as connected accounts need it, in the shapes of revision 2026-07-15. */
export async function openFakeKlaviyo(): Promise<FakeKlaviyo> {
  const events: FakeKlaviyo['events'] = new Map();
  const profiles: FakeKlaviyo['profiles'] = new Map();
  const subscribed: FakeKlaviyo['subscribed'] = [];
  const unsubscribed: Profile[] = [];

  function answerPost(path: string, body: unknown): VendorAnswer {
    if (path === '/api/events') {
      const { attributes } = (body as SentEvent).data;
      events.set(attributes.unique_id, attributes);
      return { status: 202, body: '' };
    }
    if (path === '/api/profile-import') {
      const { attributes } = (body as { data: { attributes: Profile } }).data;
      const id = attributes.external_id ?? '';
      const isNew = !profiles.has(id);
      profiles.set(id, { ...profiles.get(id), ...attributes });
      return { status: isNew ? 201 : 200, body: { data: { type: 'profile', id, attributes } } };
    }
    const isNew = path === '/api/profile-subscription-bulk-create-jobs';
    if (!isNew && path !== '/api/profile-subscription-bulk-delete-jobs') return error(404, 'Not found');
    const { attributes, relationships } = (body as SubscriptionJob).data;
    for (const { attributes: profile } of attributes.profiles.data) {
      if (isNew) subscribed.push({ list: relationships?.list.data.id ?? '', profile });
      else unsubscribed.push(profile);
    }
    return { status: 202, body: '' };
  }

  const vendor = await openFakeVendor(({ method, path, headers, body }) => {
    if (headers.authorization !== `Klaviyo-API-Key ${fakeKlaviyoKey}`) return error(401, 'Incorrect authentication');
    if (headers.revision !== '2026-07-15') return error(400, 'Invalid revision');
    if (method === 'POST') return answerPost(path, body);
    if (path === '/api/accounts')
      return {
        body: {
          data: [
            { type: 'account', id: 'AC1', attributes: { contact_information: { organization_name: 'Fones News' } } },
          ],
        },
      };
    if (path === '/api/lists') return { body: { data: [{ type: 'list', id: 'L1', attributes: { name: 'Sellers' } }] } };
    return error(404, 'Not found');
  });
  return Object.assign(vendor, { events, profiles, subscribed, unsubscribed });
}
