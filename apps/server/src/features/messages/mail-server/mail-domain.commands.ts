import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { addMailDomain as addContract, MailDomain } from '@tradepost/contracts/messages/mail-server.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import { DnsUnavailable } from '../../../platform/mail/dns.client.ts';
import { sealMailKey } from '../../../platform/mail/mail-sender.ts';
import type { Dns } from '../../../platform/ports/dns.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findMailDomain, serversOf, toMailDomain } from './mail-domain.queries.ts';
import { type MailDomainRow, mailDomains } from './mail-domain.table.ts';
import { checkRecord, type NeededRecord, recordsOf } from './mail-records.rules.ts';

const makeKeys = promisify(generateKeyPair);
/** Longer ones do not fit into one text of a DNS record. */
const keyBits = 2048;

/** Stores the domain with a key pair of its own. The private key never leaves the server. */
export async function addMailDomain(
  scope: VendorScope,
  form: ServedInput<typeof addContract>['body'],
): Promise<MailDomain> {
  const { publicKey, privateKey } = await makeKeys('rsa', { modulusLength: keyBits });
  const { config } = scope.platform;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const row = await inTransaction(scope, async (ctx) => {
    const [stored] = await ctx.db
      .insert(mailDomains)
      .values({
        ...form,
        company_id: ctx.company_id,
        // Another one for the same domain later has another name, so that both can be in DNS.
        selector: `tp${randomBytes(4).toString('hex')}`,
        public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        private_key: sealMailKey(config.app_secret, ctx.company_id, pem),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw conflict('You already have a sending domain. Remove it before you add another one.');
    return stored;
  });
  return toMailDomain(config, row);
}

/** Emails leave from the temporary address again. */
export async function removeMailDomain(ctx: Ctx, id: number): Promise<null> {
  await findMailDomain(ctx, id);
  await ctx.db.delete(mailDomains).where(ofDomain(ctx, id));
  return null;
}

const ofDomain = (ctx: Ctx, id: number) => and(eq(mailDomains.company_id, ctx.company_id), eq(mailDomains.id, id));

/** Looks up the records of a domain outside any transaction, and stores what DNS said. */
export async function verifyMailDomain(scope: VendorScope, id: number): Promise<MailDomain> {
  const { config, dns } = scope.platform;
  const domain = await inReading(scope, (ctx) => findMailDomain(ctx, id));
  const checks = await lookUp(dns, recordsOf(domain, serversOf(config)));
  const is_verified = Object.values(checks).every(({ state }) => state === 'found');
  const row = await inTransaction(scope, async (ctx) => {
    await ctx.db.update(mailDomains).set({ checks, is_verified, checked_at: sql`app_now()` }).where(ofDomain(ctx, id));
    // Throws 404 when it was removed in the meantime.
    return findMailDomain(ctx, id);
  });
  return toMailDomain(config, row);
}

async function lookUp(dns: Dns, records: readonly NeededRecord[]): Promise<Required<MailDomainRow['checks']>> {
  try {
    const checked = await Promise.all(
      records.map(async (record) => {
        const answers = await (record.type === 'TXT' ? dns.txt(record.host) : dns.cname(record.host));
        return [record.purpose, checkRecord(record, answers)] as const;
      }),
    );
    return Object.fromEntries(checked) as Required<MailDomainRow['checks']>;
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    throw new HttpError(409, 'DNS did not answer, so the records were not checked. Try again in a few minutes.');
  }
}
