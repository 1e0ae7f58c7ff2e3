/** The network that limits count as one caller: an IPv6 household has 2^64 addresses. */
export function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return v4.includes(':') ? v4.split(':').slice(0, 4).join(':') : v4;
}
