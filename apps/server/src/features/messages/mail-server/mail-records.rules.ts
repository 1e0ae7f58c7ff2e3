import type { MailRecord } from '@tradepost/contracts/messages/mail-server.contract';
import type { MailDomainRow, RecordCheck } from './mail-domain.table.ts';

export type NeededRecord = Pick<MailRecord, 'purpose' | 'type' | 'host' | 'value'>;
type Named = Pick<MailDomainRow, 'domain' | 'sub_domain' | 'continent_code' | 'selector' | 'public_key'>;

/** The DNS records that let our mail servers send for a domain. `mailDomain` is the domain of those servers. */
export function recordsOf(
  { domain, sub_domain, continent_code, selector, public_key }: Named,
  mailDomain: string,
): NeededRecord[] {
  const servers = `${continent_code.toLowerCase()}.${mailDomain}`;
  return [
    { purpose: 'spf', type: 'TXT', host: domain, value: `v=spf1 include:spf.${servers} ~all` },
    {
      purpose: 'dkim',
      type: 'TXT',
      host: `${selector}._domainkey.${domain}`,
      value: `v=DKIM1; k=rsa; p=${public_key}`,
    },
    { purpose: 'return_path', type: 'CNAME', host: `${sub_domain}.${domain}`, value: `bounce.${servers}` },
  ];
}

/** Whether the domain says what it should, given everything that DNS has under the record's name. */
export function checkRecord({ purpose, value }: NeededRecord, answers: readonly string[]): RecordCheck {
  if (purpose === 'spf') return checkSpf(value, answers);
  if (purpose === 'dkim') {
    const key = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '');
    return judge(
      answers.filter((text) => key(text) !== undefined),
      (text) => key(text) === key(value),
    );
  }
  const plain = (host: string) => host.toLowerCase().replace(/\.$/, '');
  return judge(answers, (host) => plain(host) === plain(value));
}

/** A domain has one SPF record, which may allow other servers too. */
function checkSpf(value: string, answers: readonly string[]): RecordCheck {
  const records = answers.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [include = ''] = /include:\S+/.exec(value) ?? [];
  const has = (text: string) => text.toLowerCase().split(/\s+/).includes(include.toLowerCase());
  if (records.length > 1) return { state: 'wrong', found: records.join('\n') };
  return judge(records, has);
}

function judge(answers: readonly string[], isRight: (text: string) => boolean): RecordCheck {
  if (answers.length === 0) return { state: 'missing', found: null };
  return answers.some(isRight) ? { state: 'found', found: null } : { state: 'wrong', found: answers.join('\n') };
}
