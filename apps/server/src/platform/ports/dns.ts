/** DNS lookups. A name without such records has none; a DNS server that does not answer throws `DnsUnavailable`. */
export interface Dns {
  txt(host: string): Promise<string[]>;
  cname(host: string): Promise<string[]>;
}
