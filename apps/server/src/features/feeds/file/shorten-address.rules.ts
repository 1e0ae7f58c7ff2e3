/** The network of an address: enough to tell who fetches, and not who sits there. IPv4 loses its last part, IPv6 all but 48 bits. */
export function shortenAddress(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)?.[1];
  if (v4) return `${v4}.0`;
  if (!ip.includes(':')) return '';
  const [head = ''] = ip.split('%');
  const [start = ''] = head.split('::');
  const parts = start.split(':').filter(Boolean).slice(0, 3);
  return parts.length === 0 ? '::' : `${parts.join(':')}::`;
}
