import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a company is being deleted. It is quiet then: time sends nothing to its sellers and members, and buys nothing. Every
 * list of work that time causes asks this here.
 */
export const isBeingDeleted = (company_id: SQL): SQL =>
  sql`exists (select from companies grace where grace.company_id = ${company_id} and grace.deletes_at is not null)`;

/** Whether something came due while its company was being deleted. Kept companies do not make up for it. */
export const wasMissed = (company_id: SQL, due_at: SQL): SQL =>
  sql`exists (select from companies grace where grace.company_id = ${company_id} and grace.kept_at >= ${due_at})`;
