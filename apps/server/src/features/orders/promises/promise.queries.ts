import { type SQL, sql } from 'drizzle-orm';

/** The open clock of an order `o`, as JSON; null without one. */
export const promisePart: SQL = sql`(select json_build_object('step', p.step, 'is_paused', p.counting_since is null, 'amber_at', p.amber_at,
    'red_at', p.red_at, 'due_at', p.due_at)
  from order_promises p where p.company_id = o.company_id and p.order_id = o.id and p.done_at is null)`;
