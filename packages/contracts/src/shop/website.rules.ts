/** A host as it stands in `frame-ancestors`: labels, perhaps a wildcard before them, perhaps a port. */
const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/;

/**
 * A website as the browser compares it: scheme, host and port. A host without a scheme is one with https. Null for what
 * is no website; what is returned never holds a space or a semicolon, so it can stand in a header.
 */
export function cleanWebsite(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const [, scheme = 'https', rest = ''] = /^(?:(https?):\/\/)?(.*)$/.exec(typed) ?? [];
  const host = rest.split(/[/?#]/)[0] ?? '';
  const isLocal = /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
  if (!hostPattern.test(host) || (!host.includes('.') && !isLocal)) return null;
  return `${scheme}://${host}`;
}
