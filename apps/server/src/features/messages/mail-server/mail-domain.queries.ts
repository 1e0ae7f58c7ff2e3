import type { listMailDomains as contract, MailDomain } from '@tradepost/contracts/messages/mail-server.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { mailDomainOf } from '../../../platform/mail/mail-sender.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type MailDomainRow, mailDomains } from './mail-domain.table.ts';
import { recordsOf } from './mail-records.rules.ts';

export const serversOf = ({ mail_dns_domain, mail_from }: Config) => mail_dns_domain ?? mailDomainOf(mail_from);

export function toMailDomain(config: Config, row: MailDomainRow): MailDomain {
  const { id, email, domain, continent_code, sub_domain, is_verified, checked_at, checks } = row;
  return {
    id,
    email,
    domain,
    continent_code,
    sub_domain,
    is_verified,
    checked_at,
    records: recordsOf(row, serversOf(config)).map((record) => ({
      ...record,
      ...(checks[record.purpose] ?? { state: 'unchecked', found: null }),
    })),
  };
}

export async function listMailDomains(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const { config } = ctx.platform;
  const rows = await ctx.db.select().from(mailDomains).where(eq(mailDomains.company_id, ctx.company_id));
  const verified = rows.find(({ is_verified }) => is_verified);
  return {
    items: rows.map((row) => toMailDomain(config, row)),
    sender: verified?.email ?? /<([^<>]+)>/.exec(config.mail_from)?.[1] ?? config.mail_from,
    is_temporary: verified === undefined,
  };
}

export async function findMailDomain(ctx: Ctx, id: number): Promise<MailDomainRow> {
  const [row] = await ctx.db
    .select()
    .from(mailDomains)
    .where(and(eq(mailDomains.company_id, ctx.company_id), eq(mailDomains.id, id)));
  if (!row) throw notFound('Domain');
  return row;
}
