import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';

export const readKlaviyoError: ReadVendorError = (body) => {
  const [first] = (body as { errors?: { detail?: string; title?: string; code?: string }[] }).errors ?? [];
  return first ? { message: first.detail ?? first.title ?? '', code: first.code ?? null } : null;
};

/** Who is told about. Something that names the person is always there. */
export interface KlaviyoProfile {
  external_id: string;
  email?: string;
  phone_number?: string;
  first_name?: string;
  last_name?: string;
  organization?: string | null;
  locale?: string | null;
}

/** An event as it is stored with its push. */
export interface KlaviyoEvent {
  metric: string;
  profile: KlaviyoProfile;
  properties: Readonly<Record<string, string | number | null>>;
  time: string;
  value: number | null;
  value_currency: string;
  /** What happened before the account was connected starts no flows there. */
  backfill?: true;
}

/** A subscription as it is stored with its push. */
export interface KlaviyoSubscription {
  list_id: string;
  email: string | null;
  phone_number: string | null;
  /** The accounts that ask for the age of those who get text messages. */
  date_of_birth: string | null;
}

/** An event in Klaviyo's words, JSON:API. */
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

export const profileOf = (body: object): object => ({ data: { type: 'profile', attributes: body } });

/** Asks to subscribe one person. Klaviyo would remove an earlier unsubscription there: who unsubscribed here is never sent. */
export function subscriptionOf(body: object): object {
  const { list_id, email, phone_number, date_of_birth } = body as KlaviyoSubscription;
  const marketing = { marketing: { consent: 'SUBSCRIBED' } };
  const attributes = {
    ...(email === null ? {} : { email }),
    ...(phone_number === null ? {} : { phone_number }),
    ...(phone_number === null || date_of_birth === null ? {} : { age_gated_date_of_birth: date_of_birth }),
    subscriptions: {
      ...(email === null ? {} : { email: marketing }),
      ...(phone_number === null ? {} : { sms: marketing }),
    },
  };
  return {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: { custom_source: 'Checkout', profiles: { data: [{ type: 'profile', attributes }] } },
      relationships: { list: { data: { type: 'list', id: list_id } } },
    },
  };
}

/** Without a list it is an unsubscription from all of them. */
export function unsubscriptionOf(body: object): object {
  const { email } = body as { email: string };
  const subscriptions = { email: { marketing: { consent: 'UNSUBSCRIBED' } } };
  return {
    data: {
      type: 'profile-subscription-bulk-delete-job',
      attributes: { profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] } },
    },
  };
}
