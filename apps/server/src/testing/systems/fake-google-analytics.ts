import { type FakeVendor, openFakeVendor } from '../carriers/fake-vendor.ts';

interface Sent {
  client_id?: string;
  events?: { name: string; params: Record<string, unknown> }[];
}

export interface FakeGoogleAnalytics extends FakeVendor {
  /** What was counted, with the measurement ID that it was sent for. */
  counted: (Sent & { measurement_id: string })[];
}

/**
 * The Measurement Protocol: everything is a 204 without a body, also what is wrong. Its debug address answers what is wrong,
 * counts nothing, and does not say whether the ID and the secret are right.
 */
export async function openFakeGoogleAnalytics(): Promise<FakeGoogleAnalytics> {
  const counted: FakeGoogleAnalytics['counted'] = [];
  const vendor = await openFakeVendor(({ method, path, query, body }) => {
    const sent = body as Sent;
    if (method !== 'POST') return { status: 404 };
    if (path === '/mp/collect') {
      counted.push({ ...sent, measurement_id: query.get('measurement_id') ?? '' });
      return { status: 204, body: '' };
    }
    if (path !== '/debug/mp/collect') return { status: 404 };
    const missing = sent.client_id
      ? []
      : [
          {
            fieldPath: 'client_id',
            description: 'Measurement requires a client_id.',
            validationCode: 'VALUE_REQUIRED',
          },
        ];
    return { body: { validationMessages: missing } };
  });
  return Object.assign(vendor, { counted });
}
