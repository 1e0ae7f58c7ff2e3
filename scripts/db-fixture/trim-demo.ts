import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** Logs and long lists, of which a few rows per company are enough. Nothing refers to them, and nothing counts them. */
const shortened: { table: string; rows: number; per?: string; first?: string }[] = [
  { table: 'changes', rows: 1, per: 'company_id, entity, action' },
  { table: 'price_cells', rows: 40 },
  { table: 'price_batch_changes', rows: 5 },
  { table: 'price_sync_products', rows: 15 },
  { table: 'price_sync_held', rows: 15 },
  { table: 'mails', rows: 4 },
  { table: 'vendor_calls', rows: 4, first: 'length(t::text)' },
  { table: 'notifications', rows: 10 },
  { table: 'order_parcel_events', rows: 30 },
  { table: 'sandbox_billing_objects', rows: 4, per: '1' },
];

/** Lists whose rows stay where another row refers to them, and a few more. */
const pruned = ['variants', 'bulk_quote_lines'];

/**
 * Leaves a small database with rows in as many tables: triggers do not run meanwhile, so orders, units and what counts
 * them stay as they are.
 */
export async function trimDemo(database: Database): Promise<void> {
  const statements = [...shortened.map(shorten), ...pruned.map(prune)];
  await database.script(`set session_replication_role = replica; ${statements.join('\n')}`);
}

const ifThere = (table: string, statement: string) =>
  `do $do$ begin if to_regclass('public.${table}') is not null then ${statement} end if; end $do$;`;

function shorten({ table, rows, per = 'company_id', first = 'ctid' }: (typeof shortened)[number]): string {
  return ifThere(
    table,
    `delete from ${table} where ctid in (select ctid from (
       select ctid, row_number() over (partition by ${per} order by ${first}) as place from ${table} t) as placed
        where place > ${rows});`,
  );
}

function prune(table: string): string {
  return ifThere(
    table,
    `execute (select 'delete from ${table} t where ctid not in (select ctid from ${table} limit 30)' || string_agg(format(
       ' and not exists (select from %s r where %s)', k.conrelid::regclass,
       (select string_agg(format('r.%I = t.%I', own.attname, target.attname), ' and ')
          from unnest(k.conkey, k.confkey) as pair (own_number, target_number)
          join pg_attribute own on own.attrelid = k.conrelid and own.attnum = own_number
          join pg_attribute target on target.attrelid = k.confrelid and target.attnum = target_number)), '')
       from pg_constraint k where k.contype = 'f' and k.confrelid = '${table}'::regclass);`,
  );
}
