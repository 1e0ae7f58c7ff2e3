import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address that a socket wrote as IPv6. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is in one of these addresses and networks. Without any, every address is allowed. */
export function isAllowedAddress(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(bits), familyOf(address));
  }
  const address = plain(ip);
  return isIP(address) !== 0 && allowed.check(address, familyOf(address));
}
