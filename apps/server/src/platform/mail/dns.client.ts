import { Resolver } from 'node:dns/promises';
import type { Dns } from '../ports/dns.ts';

export class DnsUnavailable extends Error {}

const timeout = 3_000;
/** The name exists without such a record, or not at all. */
const noRecord = new Set(['ENODATA', 'ENOTFOUND']);

/** The machine's own DNS servers. */
export function openDns(): Dns {
  // A resolver of its own each time: it caches nothing, and a record that was just set is found.
  const resolver = () => new Resolver({ timeout, tries: 2 });
  return {
    txt: async (host) => (await ask(() => resolver().resolveTxt(host))).map((parts) => parts.join('')),
    cname: (host) => ask(() => resolver().resolveCname(host)),
  };
}

async function ask<T>(lookup: () => Promise<T[]>): Promise<T[]> {
  try {
    return await lookup();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (noRecord.has(code)) return [];
    throw new DnsUnavailable(message);
  }
}
