export const maxReferralLength = 500;

/**
 * The page that sent the seller, as it is stored: host and path, lower-case host, without `www.`, query and fragment. Null for
 * what is no web address.
 */
export function cleanReferralUrl(text: string | undefined): string | null {
  const typed = text?.trim() ?? '';
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !parsed.hostname.includes('.')) return null;
  const host = parsed.hostname.replace(/^www\./, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  return `${host}${path}`.slice(0, maxReferralLength);
}

export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
export type Campaign = Partial<Record<(typeof campaignKeys)[number], string>>;

/** The campaign that a link names, by its query. */
export const readCampaign = (query: URLSearchParams): Campaign =>
  Object.fromEntries(
    campaignKeys.flatMap((key) => {
      const value = query.get(key)?.trim().slice(0, 100);
      return value ? [[key, value]] : [];
    }),
  );

/**
 * What reports count an order for: the page that sent the seller, with the campaign of the link. `forum.example/thread`,
 * `newsletter / email / spring-sale`, or both.
 */
export function sourceOf(url: string | null, campaign: Campaign): string | null {
  const named = campaignKeys.flatMap((key) => campaign[key] || []).join(' / ');
  if (named === '') return url;
  return (url === null ? named : `${url} (${named})`).slice(0, maxReferralLength);
}
