import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeKlaviyoKey = 'pk_fake';

interface SentEvent {
  data: { attributes: { unique_id: string; metric: object; profile: object; value: number } };
}

export interface FakeKlaviyo extends FakeVendor {
  /** The events it knows, by `unique_id`. */
  events: Map<string, SentEvent['data']['attributes']>;
}

const error = (status: number, detail: string): VendorAnswer => ({
  status,
  body: { errors: [{ id: 'e1', status, code: 'refused', title: 'Refused', detail, source: {}, meta: {} }] },
});

/** Klaviyo as far as connected accounts need it, in the shapes of revision 2026-07-15. */
export async function openFakeKlaviyo(): Promise<FakeKlaviyo> {
  const events: FakeKlaviyo['events'] = new Map();
  const vendor = await openFakeVendor(({ method, path, headers, body }) => {
    if (headers.authorization !== `Klaviyo-API-Key ${fakeKlaviyoKey}`) return error(401, 'Incorrect authentication');
    if (headers.revision !== '2026-07-15') return error(400, 'Invalid revision');
    const call = `${method} ${path}`;
    if (call === 'GET /api/accounts')
      return {
        body: {
          data: [
            { type: 'account', id: 'AC1', attributes: { contact_information: { organization_name: 'Fones News' } } },
          ],
        },
      };
    if (call === 'GET /api/lists')
      return { body: { data: [{ type: 'list', id: 'L1', attributes: { name: 'Sellers' } }] } };
    if (call === 'POST /api/events') {
      const { attributes } = (body as SentEvent).data;
      events.set(attributes.unique_id, attributes);
      return { status: 202, body: '' };
    }
    return error(404, 'Not found');
  });
  return Object.assign(vendor, { events });
}
