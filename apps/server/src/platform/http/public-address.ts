import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet: this machine, private nets, links, those for documents and translation. */
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
// Of version 6 only what is given out to networks of the internet (2000::/3), without what stands for another address.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the internet: not this machine, not a private net, not one that stands for such. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  // Those that carry one of version 4 (`::ffff:10.0.0.1`, `64:ff9b::…`) are outside of 2000::/3.
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Why a request was not made, in a sentence for whoever gave the address. */
export class RefusedAddress extends Error {}

export type IsAllowed = (address: string) => boolean;

/**
 * A `lookup` for sockets: it answers only where every address of a name is allowed, and the socket connects to what it
 * answers. A name that says something else the next time gains nothing by that.
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
        return done(new RefusedAddress('The address leads into a private network'));
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address, first?.family);
    });
  };
}

/** Refuses what is no plain web address, or names a closed one by number. Names are checked when they are looked up. */
export function checkWebUrl(text: string, isAllowed: IsAllowed): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('It is not a web address');
  if (url.username || url.password) throw new RefusedAddress('The address may not hold a password');
  // The parser has made a number of whatever spelling it had: 2130706433 and 0x7f.1 are 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new RefusedAddress('The address leads into a private network');
  return url;
}
