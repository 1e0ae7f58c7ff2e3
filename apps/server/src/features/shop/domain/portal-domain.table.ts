import type { DnsRecord } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What DNS said last about a record. */
/** What DNS said of a record, as it is stored. */
export type RecordCheck = Pick<DnsRecord, 'found'> & { status: 'found' | 'missing' | 'wrong' };

/** The domain that a company wants for its public pages. */
export const portalDomains = pgTable('portal_domains', {
  company_id: companyId().primaryKey(),
  domain: text('domain').notNull(),
  ownership_proof: text('ownership_proof'),
  checks: jsonb('checks').$type<Partial<Record<DnsRecord['purpose'], RecordCheck>>>().notNull().default({}),
  is_verified: boolean('is_verified').notNull().default(false),
  ssl_processing: boolean('ssl_processing').notNull().default(false),
  checked_at: instant('checked_at'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});

export const portalDomainFacts = [
  tableFacts(portalDomains, { not_cloned: 'founding', settings: 'storefront', not_exported: 'a host of this server' }),
];
