import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';

export const readKlaviyoError: ReadVendorError = (body) => {
  const [first] = (body as { errors?: { detail?: string; title?: string; code?: string }[] }).errors ?? [];
  return first ? { message: first.detail ?? first.title ?? '', code: first.code ?? null } : null;
};

/** An event as it is stored with its push. */
export interface KlaviyoEvent {
  metric: string;
  profile: { email?: string; phone_number?: string; external_id: string; first_name?: string; last_name?: string };
  properties: Readonly<Record<string, string | number | null>>;
  time: string;
  value: number | null;
  value_currency: string;
}

/** The same in Klaviyo's words, JSON:API. */
export function eventOf(body: object, unique_id: string): object {
  const { metric, profile, ...attributes } = body as KlaviyoEvent;
  return {
    data: {
      type: 'event',
      attributes: {
        ...attributes,
        unique_id,
        metric: { data: { type: 'metric', attributes: { name: metric } } },
        profile: { data: { type: 'profile', attributes: profile } },
      },
    },
  };
}
