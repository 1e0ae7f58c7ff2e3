import type { DnsRecord } from '@tradepost/contracts/shop/site/portal-domain.contract';
import type { Dns } from '../../../platform/ports/dns.ts';
import { formerSecretOf, keyedHash } from '../../../platform/secrets/secrets.ts';
import { baseHost } from '../../company/company-host.rules.ts';
import type { RecordCheck } from './portal-domain.table.ts';

type NeededRecord = Pick<DnsRecord, 'purpose' | 'type' | 'host' | 'value'>;

interface Named {
  company_id: number;
  domain: string;
  /** Kept with the domain, so that a new APP_SECRET does not ask for another record. */
  ownership_proof?: string | null;
}

/** What the TXT record of a domain says. Of a domain without one, the secret under which its company was told. */
export function proofOf(app_secret: string, { company_id, domain, ownership_proof }: Named): string {
  return (
    ownership_proof ?? keyedHash(formerSecretOf(app_secret) ?? app_secret, `portal-domain ${company_id} ${domain}`)
  );
}

/** The records that prove that a domain is the company's, and lead its visitors here. */
export function recordsOf(
  { app_url, app_secret }: { app_url: string; app_secret: string },
  named: Named,
): NeededRecord[] {
  const { domain } = named;
  const proof = proofOf(app_secret, named);
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

/** A DNS in which the records are set. */
export function openSandboxDns(records: readonly NeededRecord[]): Dns {
  const ask = async (wanted: string) => records.filter(({ host }) => host === wanted).map(({ value }) => value);
  return { txt: ask, cname: ask };
}
