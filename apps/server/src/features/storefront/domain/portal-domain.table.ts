import type { DnsRecord } from '@tradepost/contracts/storefront/portal-domain.contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../../../platform/db/columns.ts';

/** What DNS said last about a record. */
export type RecordCheck = Pick<DnsRecord, 'status' | 'found'>;

/** The domain that a company wants for its public pages. */
export const portalDomains = pgTable('portal_domains', {
  company_id: companyId().primaryKey(),
  domain: text('domain').notNull(),
  checks: jsonb('checks').$type<Partial<Record<DnsRecord['purpose'], RecordCheck>>>().notNull().default({}),
  is_verified: boolean('is_verified').notNull().default(false),
  ssl_processing: boolean('ssl_processing').notNull().default(false),
  checked_at: instant('checked_at'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});
