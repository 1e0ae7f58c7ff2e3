const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text may link to the URL. */
export function isSafeUrl(url: string): boolean {
  if (/[\s<>"]/.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (!safeProtocols.includes(protocol)) return false;
  return protocol.startsWith('http') ? /^https?:\/\//i.test(url) && hostname.includes('.') : pathname !== '';
}
