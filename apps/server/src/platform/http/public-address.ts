import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { invalid } from '../errors/errors.ts';

/** IPv4 networks that are not public: loopback, private, link-local, documentation, translation. */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

const closed = new BlockList();
for (const net of closedV4) {
  const [address = '', bits] = net.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
}
// IPv6: only global unicast (2000::/3), without ranges that embed other addresses.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, bits, 'ipv6');

/** Whether an address is public: not loopback, not private, and not embedding such an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  // Addresses that embed IPv4 (`::ffff:10.0.0.1`, `64:ff9b::…`) are outside 2000::/3.
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The request was refused. The message is shown to the user who entered the URL. */
export class RefusedAddress extends Error {}

export type IsAllowed = (address: string) => boolean;

/**
 * A socket `lookup` that succeeds only if all addresses of a host are allowed. The socket connects to the checked
 * address, which prevents DNS rebinding.
 */
export function guardedLookup(isAllowed: IsAllowed) {
  return (
    hostname: string,
    options: { all?: boolean },
    done: (error: Error | null, address?: unknown, family?: number) => void,
  ): void => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new RefusedAddress('The address points to a private network'));
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address, first?.family);
    });
  };
}

/** Refuses invalid URLs and IP addresses that are not allowed. Host names are checked by the lookup. */
export function checkWebUrl(text: string, isAllowed: IsAllowed): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('This is not a web address');
  if (url.username || url.password) throw new RefusedAddress('The address must not contain a password');
  // The URL parser normalizes IP addresses: 2130706433 and 0x7f.1 become 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new RefusedAddress('The address points to a private network');
  return url;
}

/** Throws 422 on the field for a URL that no request of ours reaches. Host names are resolved when it is asked. */
export function requirePublicUrl(url: string, field: string): void {
  try {
    checkWebUrl(url, isPublicAddress);
  } catch (error) {
    if (error instanceof RefusedAddress) throw invalid({ [field]: error.message });
    throw error;
  }
}
