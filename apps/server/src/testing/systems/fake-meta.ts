import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeMetaToken = 'EAAfake';
export const fakePixelId = '123456789012345';

interface SentEvent {
  event_name: string;
  event_id: string;
  user_data: Record<string, unknown>;
  custom_data: Record<string, unknown>;
}

export interface FakeMeta extends FakeVendor {
  events: SentEvent[];
  /** With the last call. */
  test_event_code: string | undefined;
}

const error = (code: number, message: string, type = 'OAuthException'): VendorAnswer => ({
  status: 400,
  body: { error: { message, type, code, fbtrace_id: 'A1b2' } },
});

/** The Graph API as far as the Conversions API needs it, in the shapes of v24.0. */
export async function openFakeMeta(): Promise<FakeMeta> {
  const events: SentEvent[] = [];
  const vendor = await openFakeVendor(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${fakeMetaToken}`) return error(190, 'Invalid OAuth access token.');
    if (!path.startsWith(`/v24.0/${fakePixelId}`))
      return error(100, 'Unsupported request. Object does not exist.', 'GraphMethodException');
    if (method === 'GET') return { body: { id: fakePixelId, name: 'Fones pixel' } };
    const { data, test_event_code } = body as { data: SentEvent[]; test_event_code?: string };
    Object.assign(vendor, { test_event_code });
    for (const event of data) {
      if (!event.user_data.client_user_agent)
        return error(100, 'Website events need client_user_agent.', 'GraphMethodException');
      events.push(event);
    }
    return { body: { events_received: data.length, messages: [], fbtrace_id: 'A1b2' } };
  });
  return Object.assign(vendor, { events, test_event_code: undefined });
}
