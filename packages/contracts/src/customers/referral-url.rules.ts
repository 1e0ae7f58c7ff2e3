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
