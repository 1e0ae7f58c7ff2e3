import type { DnsRecord } from '@tradepost/contracts/storefront/portal-domain.contract';
import type { Dns } from '../../../platform/mail/dns.client.ts';
import { keyedHash } from '../../../platform/secrets/secrets.ts';
import { baseHost } from '../../company/company-host.rules.ts';
import type { RecordCheck } from './portal-domain.table.ts';

type NeededRecord = Pick<DnsRecord, 'purpose' | 'type' | 'host' | 'value'>;

interface Named {
  company_id: number;
  domain: string;
}

/** The records that prove that a domain is the company's, and lead its visitors here. */
export function recordsOf(
  { app_url, app_secret }: { app_url: string; app_secret: string },
  { company_id, domain }: Named,
): NeededRecord[] {
  const proof = keyedHash(app_secret, `portal-domain ${company_id} ${domain}`);
  return [
    { purpose: 'ownership', type: 'TXT', host: `_tradepost.${domain}`, value: `tradepost-site=${proof}` },
    { purpose: 'pages', type: 'CNAME', host: domain, value: baseHost(app_url).replace(/:\d+$/, '') },
  ];
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\.$/, '');

/** Whether the domain says what it should, given everything that DNS has under the record's name. */
export function checkRecord({ type, value }: NeededRecord, answers: readonly string[]): RecordCheck {
  const isRight = (text: string) => (type === 'TXT' ? text.trim() === value : plain(text) === plain(value));
  if (answers.length === 0) return { status: 'missing', found: null };
  return answers.some(isRight) ? { status: 'found', found: null } : { status: 'wrong', found: answers.join('\n') };
}

/** Names under .test are in no DNS. Where there is a demo, they try out a domain. */
export const isSandboxDomain = (domain: string): boolean => domain.endsWith('.test');

/** A DNS in which the records are set. */
export function openSandboxDns(records: readonly NeededRecord[]): Dns {
  const ask = async (wanted: string) => records.filter(({ host }) => host === wanted).map(({ value }) => value);
  return { txt: ask, cname: ask };
}
