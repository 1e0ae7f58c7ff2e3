import { status } from '@tradepost/contracts/orders/order-status.data';
import { readReport } from '@tradepost/contracts/reports/report.contract';
import { login } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { foldReportDays } from '../../features/reports/report-days.commands.ts';
import { jobs, upkeep } from '../../jobs.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { frozenFunctions } from '../../platform/db/frozen-functions.ts';
import { listMigrations, migrate, upgradeWithin } from '../../platform/db/migrate.ts';
import { inScriptTransaction } from '../../platform/db/script.ts';
import { openPlatform } from '../../platform/opening/platform.ts';
import { programVersion } from '../../platform/version.ts';
import { describeSchema } from '../describe-schema.ts';
import { openEmpty } from '../servers/empty-database.ts';
import { openCopy } from '../template.ts';
import { clientOf } from '../test-app.ts';
import { isLongRun } from '../test-run.ts';
import { compareRows, readAllRows } from './rows.ts';
import { listVersions, loadVersion } from './versions.ts';

/** What an upgrade changes in rows that are there, as `table` (rows are added) or `table.column`, and why. */
const changedOnPurpose: Record<string, string> = {
  migrations: 'records itself',
  functions: 'records itself',
  upgrades: 'records itself',
  'functions.hash': 'records itself',
  'functions.applied_at': 'records itself',
  changes: 'the change log tells what else changed',
  'changes.root': 'accounts at vendors are in one table',
  'changes.root_id': 'accounts at payout services have new ids',
  'changes.entity': 'accounts at vendors are in one table',
  'changes.entity_id': 'accounts at payout services have new ids',
  'changes.fields': 'payments name the new ids of their accounts',
  'payout_sendings.connection_id': 'accounts at payout services have new ids',
  notifications: 'owners learn which devices are in stock twice',
  'stocktake_lines.action': 'open counts move nothing unless it is chosen',
  'minimum_orders.message': 'variables have two braces',
  'customers.search_text': 'names are found however they are written',
  'invoices.search_text': 'names are found however they are written',
  'inventory_units.search_text': 'names are found however they are written',
  'order_texts.search_text': 'names are found however they are written',
  'roles.permissions': 'who has the reports sees cost and margin, and who edits the stock tests devices',
  'members.granted': 'who has the reports sees cost and margin, and who edits the stock tests devices',
  'orders.payout_method': 'orders that were traded in say so',
  'invoices.due_total': 'a canceled invoice owes nothing',
  'members.denied': 'who was denied these does not',
  'defects.part': 'standard defects name their part',
};

/** The functions that may run during an upgrade: frozen ones, the change log, and what fills the reports at its end. */
const expectedCalls = [
  ...Object.keys(frozenFunctions).map((name) => name.slice(name.indexOf('/') + 1)),
  'record_change',
  'fill_report_days',
  'report_day',
];

let freshSchema: string[];
beforeAll(async () => {
  const { database, drop } = await openCopy();
  freshSchema = await describeSchema(database);
  await database.close();
  await drop();
});

/** Upgrades the database and returns the functions that ran. */
function upgradeWatched(database: Database): Promise<string[]> {
  return inScriptTransaction(database, async (transaction) => {
    if (database.pglite) await transaction.run(`set local track_functions = 'all'`);
    await upgradeWithin(transaction);
    const called = await transaction.read<{ name: string }>(
      `select funcname as name from pg_stat_xact_user_functions where calls > 0 and schemaname = 'public' order by 1`,
    );
    return called.map(({ name }) => name);
  });
}

/** The sums that reports read, without those that are zero. */
const readSums = async (database: Database) => [
  await database.query(
    `select company_id, dimension, currency, is_month, day::text, fact, location_id, kind, subject_id, detail_id, subject, n, devices,
            amount, base_amount, revised_amount, bonus, seconds
       from report_days where (n, devices, amount, base_amount, revised_amount, bonus, seconds) <> (0, 0, 0, 0, 0, 0, 0)
      order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
  ),
  await database.query(
    `select company_id, span, currency, start_day::text, customer_id, created, paid, lost, returned, devices, amount
       from report_customers where (created, paid, lost, returned, devices, amount) <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4, 5`,
  ),
];

/** A payment by an account at a payout service, which the demo did not have. */
const storePayment = `
  insert into payout_connections (company_id, service, name, credentials, min_payment)
  select min(company_id), 'paypal', 'An earlier account', 'v1.sealed', 500 from companies;
  insert into payout_sendings (company_id, batch_id, connection_id, service, key)
  select b.company_id, b.id, c.id, 'paypal', 'earlier' from payout_batches b join payout_connections c on c.company_id = b.company_id
   order by b.id limit 1`;

/** The accounts at carriers with the labels and changes that name them, before and after they moved into one table. */
async function readCarriers(database: Database) {
  const [old] = await database.query<{ has: boolean }>(`select to_regclass('carrier_connections') is not null as has`);
  const table = old?.has ? 'carrier_connections' : 'connections';
  const kit_text = old?.has ? 'kit_text' : "settings ->> 'kit_text'";
  return database.query(
    `select c.id, c.vendor, c.name, c.credentials, c.webhook_token::text, ${kit_text} as kit_text,
            (select count(*)::int from carrier_services s where s.company_id = c.company_id and s.connection_id = c.id) as services,
            (select count(*)::int from shipping_labels s where s.company_id = c.company_id and s.connection_id = c.id) as labels,
            (select count(*)::int from changes l where l.company_id = c.company_id and l.root = '${table}' and l.root_id = c.id) as changes
       from ${table} c ${old?.has ? '' : "where c.kind = 'carrier'"} order by c.id`,
  );
}

/** On the embedded database the oldest, which takes every step, and the newest. The steps of the others are among those of the oldest. */
const versions = listVersions().filter(
  (_version, at, { length }) => process.env.TEST_DATABASE_URL || isLongRun || at === 0 || at === length - 1,
);

describe.each(versions)('a database of version $name', (version) => {
  let database: Database;
  let drop: () => Promise<void>;
  let carriers: unknown[] = [];
  // The newer ones have all accounts in one table already.
  const hasAccounts =
    version.script.includes('INSERT INTO public.payout_batches') &&
    version.script.includes('CREATE TABLE public.payout_connections');
  beforeAll(async () => {
    ({ database, drop } = await openEmpty());
    await loadVersion(database, version);
    if (!hasAccounts) return;
    await database.script(storePayment);
    carriers = await readCarriers(database);
  });
  afterAll(() => drop());

  it('stays as it is when the upgrade fails, and is upgraded by frozen functions alone', async () => {
    const before = await readAllRows(database);
    const schema = await describeSchema(database);
    // The last thing of an upgrade fails, when everything before it is done.
    const [found] = await database.query<{ has: boolean }>("select to_regclass('upgrades') is not null as has");
    const [spoil, mend] = found?.has
      ? [
          'alter table upgrades add constraint full_up check (false) not valid',
          'alter table upgrades drop constraint full_up',
        ]
      : ['create table upgrades (id int)', 'drop table upgrades'];
    await database.script(spoil!);
    await expect(migrate(database)).rejects.toThrow('the database is as it was before');
    await database.script(mend!);
    expect(await describeSchema(database)).toEqual(schema);
    expect(compareRows(before, await readAllRows(database))).toEqual([]);

    const called = await upgradeWatched(database);
    expect(called.filter((name) => !expectedCalls.includes(name))).toEqual([]);
    expect(compareRows(before, await readAllRows(database)).filter((each) => !changedOnPurpose[each])).toEqual([]);
  });

  it('has the tables and functions of a new one', async () => {
    const schema = await describeSchema(database);
    expect(schema.filter((line) => !freshSchema.includes(line))).toEqual([]);
    expect(freshSchema.filter((line) => !schema.includes(line))).toEqual([]);
    const recorded = await database.query<{ name: string }>('select name from migrations');
    expect(recorded.map(({ name }) => name)).toEqual(expect.arrayContaining(listMigrations().map(({ name }) => name)));
    expect(await database.query('select version from upgrades')).toContainEqual({ version: programVersion });
  });

  it.runIf(hasAccounts)('has all accounts at vendors in one table, and what names them names them still', async () => {
    expect(carriers.length).toBeGreaterThan(0);
    expect(await readCarriers(database)).toEqual(carriers);
    const paid = await database.query(
      `select c.kind, c.credentials, c.settings ->> 'min_payment' as min_payment, s.key,
              exists (select from changes l where l.company_id = c.company_id and l.root = 'connections' and l.root_id = c.id
                         and l.entity = 'connections' and l.entity_id = c.id) as is_logged,
              (select array_agg((l.fields ->> 'connection_id')::bigint = c.id) from changes l
                where l.company_id = c.company_id and l.entity = 'payout_sendings' and l.entity_id = s.id) as is_named,
              (select bool_and(o.id < c.id) from connections o where o.kind = 'carrier') as is_behind
         from connections c join payout_sendings s on s.company_id = c.company_id and s.connection_id = c.id
        where c.name = 'An earlier account'`,
    );
    const account = { kind: 'payout service', credentials: 'v1.sealed', min_payment: '500', key: 'earlier' };
    expect(paid).toEqual([{ ...account, is_logged: true, is_named: [true], is_behind: true }]);
  });

  it('compares every payout that is under way with what stood at the upgrade', async () => {
    const closed = [status.completed, status.returned, status.recycled].join(', ');
    const ofOrders = `from orders o where o.status_id not in (${closed})
      and ${status.payoutProcessing} in (o.status_id, coalesce(o.base_status_id, 0), coalesce(o.prev_status_id, 0))`;
    const [found] = await database.query<{ orders: number }>(`select count(*)::int as orders ${ofOrders}`);
    expect(found?.orders).toBeGreaterThan(0);
    const without = await database.query(
      `select o.id ${ofOrders} and not exists (
         select from payout_baselines b where b.company_id = o.company_id and b.order_id = o.id and b.payee_id = o.customer_id
            and b.total = o.total and (b.details_key is not null
              or (b.payout_method is not distinct from o.payout_method and b.sealed_details is not distinct from o.payout_details)))`,
    );
    expect(without).toEqual([]);
  });

  it('serves its company, with reports that equal a recount', async () => {
    const platform = await openPlatform(readConfig({ NODE_ENV: 'test', DEMO: 'off' }), { database });
    await platform.jobs.start(platform, jobs, upkeep, false);
    const app = await buildApp(platform);
    try {
      await foldReportDays(platform);
      const sums = await readSums(database);
      const signedIn = await app.inject({
        method: 'POST',
        url: login.url,
        payload: { email: 'demo@tradepost.test', password: 'tradepost-demo' },
      });
      const client = clientOf(app, signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      const read = async () => {
        const { status, data } = await client.call(readReport, {
          params: { report: 'customers' },
          query: { period: 'custom', date_from: '2026-01-01', date_to: '2026-12-31' },
        });
        return { status, totals: data?.totals };
      };
      const report = await read();
      expect(report).toMatchObject({ status: 200 });
      await database.query('select fill_report_days(company_id) from companies');
      expect(await readSums(database)).toEqual(sums);
      expect(await read()).toEqual(report);
    } finally {
      await app.close();
      await platform.jobs.stop();
      await platform.realtime.close();
    }
  });
});
