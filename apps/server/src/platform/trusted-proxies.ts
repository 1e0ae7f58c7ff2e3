import { isIP } from 'node:net';

interface TrustedProxies {
  trust_proxy: false | number | string[];
  problems: string[];
}

const explanation =
  'TRUST_PROXY must be the number of proxies in front of the server, or their networks, such as 10.0.0.0/8,192.168.1.4';

/** Names that the proxy reader knows, for the networks of one machine or site. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads `TRUST_PROXY`: none, a number of hops, or a list of networks. */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  if (!text) return { trust_proxy: false, problems: [] };
  if (/^\d{1,2}$/.test(text)) return { trust_proxy: Number(text) || false, problems: [] };
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return { trust_proxy: networks, problems: [] };
  return { trust_proxy: false, problems: [explanation] };
}

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust everybody.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128);
}
