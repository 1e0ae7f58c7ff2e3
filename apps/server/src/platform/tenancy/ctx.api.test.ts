import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readRow, readRows } from '../db/sql.ts';
import { queueText, sendText } from '../sms/sms.jobs.ts';
import { type Ctx, inReading, inSystemRole, inTransaction } from './ctx.ts';
import { inSavepoint } from './savepoint.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const countLocations = () => test.within(async (ctx) => (await readRows(ctx.db, sql`select id from locations`)).length);

describe('a transaction', () => {
  it('hands its own connection on: a nested one neither waits nor commits alone', async () => {
    const before = await countLocations();
    await expect(
      test.within((ctx) =>
        inTransaction(ctx, async (inner) => {
          expect(inner.db).toBe(ctx.db);
          await inner.db.execute(sql`insert into locations (company_id, name) values (${inner.company_id}, 'Nowhere')`);
          throw new Error('undone');
        }),
      ),
    ).rejects.toThrow('undone');
    expect(await countLocations()).toBe(before);
  });

  it('undoes only the part that failed in a savepoint', async () => {
    const before = await countLocations();
    await test.within(async (ctx) => {
      await ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Kept')`);
      await inSavepoint(ctx, async () => {
        await ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Undone')`);
        throw new Error('undone');
      }).catch(() => undefined);
    });
    expect(await countLocations()).toBe(before + 1);
  });

  it('sends events only when it was committed', async () => {
    const sent: string[] = [];
    const { realtime } = test.platform;
    const scope = {
      ...test.first.scope,
      platform: { ...test.platform, realtime: { ...realtime, emit: (_: number, event: string) => sent.push(event) } },
    };
    await inTransaction(scope as never, async (ctx) => ctx.emit('offer-has-changes', { entity: 'order', id: 1 }));
    await inTransaction(scope as never, async (ctx) => {
      ctx.emit('changelog-update', { entity: 'order', id: 1 });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(sent).toEqual(['offer-has-changes']);
  });

  it('keeps the order of what it sends without waiting, and fails with it', async () => {
    const before = await countLocations();
    const add = (ctx: Ctx, name: string | null) =>
      ctx.queueStatement(
        ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, ${name})`),
      );
    const seen = await test.within(async (ctx) => {
      add(ctx, 'Sent');
      return readRows(ctx.db, sql`select id from locations where name = 'Sent'`);
    });
    expect(seen).toHaveLength(1);
    await expect(
      test.within(async (ctx) => {
        add(ctx, 'Sent with a bad one');
        add(ctx, null);
      }),
    ).rejects.toThrow();
    expect(await countLocations()).toBe(before + 1);
  });

  it('undoes only its part when what a savepoint sent fails', async () => {
    const before = await countLocations();
    await test.within(async (ctx) => {
      ctx.queueStatement(
        ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Kept')`),
      );
      const part = inSavepoint(ctx, async () => {
        ctx.queueStatement(
          ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, null)`),
        );
      });
      await expect(part).rejects.toThrow();
    });
    expect(await countLocations()).toBe(before + 1);
  });

  it('lets no statement pass once it is over: the connection serves another company by then', async () => {
    const kept: Ctx[] = [];
    await test.within(async (ctx) => {
      kept.push(ctx);
    });
    await expect(Promise.resolve(kept[0]?.db.execute(sql`select id from locations`))).rejects.toThrow();
  });

  it('fails when it cannot begin, also while its work waits for something else, and leaves the connection usable', async () => {
    const { database } = test.platform;
    const failing = database.transaction({ settings: 'this is no SQL' }, () => hash('work beside the database'));
    await expect(failing).rejects.toThrow();
    expect(await countLocations()).toBeGreaterThan(0);
  });

  it('does not say it is stored when a failed statement was passed over', async () => {
    const passedOver = test.within(async (ctx) => {
      await ctx.db.execute(sql`select 1 / 0`).catch(() => {});
      return 'stored';
    });
    await expect(passedOver).rejects.toThrow();
  });

  it('reads without being able to write', async () => {
    const read = inReading(test.first.scope, (ctx) => readRows(ctx.db, sql`select id from locations`));
    expect((await read).length).toBeGreaterThan(0);
    const written = inReading(test.first.scope, async (ctx) => {
      await ctx.db.execute(sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Written')`);
    });
    await expect(written).rejects.toThrow();
  });

  it('that reads confirms a remembered session, and fails where it has changed', async () => {
    const remembered = (expected: string) => ({
      ...test.first.scope,
      session_check: {
        query: { text: `select 'yes' as answer where $1::int = 1` },
        value: 1,
        expected,
        is_confirmed: false,
      },
    });
    const read = (ctx: Ctx) => readRows(ctx.db, sql`select id from locations`);
    await expect(inReading(remembered('no'), read)).rejects.toThrow('the session has changed');
    await expect(inReading(remembered('no'), async () => 'no statement')).rejects.toThrow('the session has changed');
    const scope = remembered('yes');
    expect((await inReading(scope, read)).length).toBeGreaterThan(0);
    expect(scope.session_check.is_confirmed).toBe(true);
    await expect(inTransaction(remembered('yes'), read)).rejects.toThrow('authenticate first');
  });

  it('takes the system role only when nothing else of it is under way', async () => {
    const read = (ctx: Ctx) => readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from companies`);
    const asSystemRole = (ctx: Ctx) => inSystemRole(ctx, () => read(ctx));
    const refused = 'another statement of the transaction is running';
    await expect(test.within((ctx) => Promise.all([read(ctx), asSystemRole(ctx)]))).rejects.toThrow(refused);
    await expect(test.within((ctx) => Promise.all([asSystemRole(ctx), read(ctx)]))).rejects.toThrow(refused);
    const queued = test.within((ctx) => {
      ctx.queueStatement(ctx.db.execute(sql`select 1`));
      return asSystemRole(ctx);
    });
    expect((await queued)[0]?.n).toBe(2);
    const inTurns = await test.within(async (ctx) => [await asSystemRole(ctx), await read(ctx)]);
    expect(inTurns.map(([row]) => row?.n)).toEqual([2, 1]);
  });

  it('takes its queued work back with it', async () => {
    const queued = () => test.platform.database.query(`select id from pgboss.job where name = '${sendText.name}'`);
    const before = (await queued()).length;
    await test
      .within(async (ctx) => {
        await ctx.platform.jobs.enqueue(ctx, sendText, { text_id: 1 });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await queued()).length).toBe(before);
    await test.within((ctx) => ctx.platform.jobs.enqueue(ctx, sendText, { text_id: 1 }));
    expect((await queued()).length).toBe(before + 1);
  });
});

describe('the change log', () => {
  it('says who changed what, from what to what, and why; and cannot be changed', async () => {
    const [location] = await test.within((ctx) =>
      readRows<{ id: string }>(
        ctx.db,
        sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Old name') returning id`,
      ),
    );
    const id = Number(location?.id);
    await inTransaction(
      test.first.scope,
      (ctx) => ctx.db.execute(sql`update locations set name = 'New name' where id = ${id}`),
      "it's new",
    );
    const changes = await test.within((ctx) =>
      readRows<Record<string, unknown>>(
        ctx.db,
        sql`select action, fields, actor_kind, actor_id::int, actor_name, reason from changes where root = 'locations' and root_id = ${id} order by id`,
      ),
    );
    expect(changes[0]).toMatchObject({ action: 'insert', fields: { name: 'Old name', address_text: null } });
    expect(changes[1]).toEqual({
      action: 'update',
      fields: { name: ['Old name', 'New name'] },
      actor_kind: 'user',
      actor_id: test.first.owner_id,
      actor_name: 'Olivia first',
      reason: "it's new",
    });
    await expect(test.within((ctx) => ctx.db.execute(sql`update changes set reason = 'another'`))).rejects.toThrow();
    await expect(test.within((ctx) => ctx.db.execute(sql`delete from changes`))).rejects.toThrow();
  });

  it('keeps secrets out', async () => {
    const id = await test.within(async (ctx) => {
      const row = await readRow<{ id: string }>(
        ctx.db,
        sql`insert into customers (company_id, first_name, last_name) values (${ctx.company_id}, 'A', 'B') returning id`,
      );
      await ctx.db.execute(
        sql`insert into customer_payouts (company_id, customer_id, method, details) values (${ctx.company_id}, ${row?.id}, 'ach', 'sealed-1')`,
      );
      await ctx.db.execute(sql`update customer_payouts set details = 'sealed-2' where customer_id = ${row?.id}`);
      return Number(row?.id);
    });
    const changes = await test.within((ctx) =>
      readRows<{ fields: unknown; told: Record<string, unknown> }>(
        ctx.db,
        sql`select fields, changed_fields(action, fields) as told from changes where root = 'customers' and root_id = ${id} order by id`,
      ),
    );
    expect(changes.map(({ told }) => told.details)).toEqual([undefined, ['•••', '•••'], ['•••', '•••']]);
    expect(changes[0]?.told).toMatchObject({ first_name: [null, 'A'] });
    expect(changes[0]?.told).not.toHaveProperty('phone');
    expect(JSON.stringify(changes)).not.toContain('sealed');
    expect(JSON.stringify(changes)).toContain('details');
  });
});

describe('jobs', () => {
  it('cannot be read by what serves a company: those of all stand in one table', async () => {
    await expect(test.within((ctx) => ctx.db.execute('select data from pgboss.job'))).rejects.toThrow();
  });

  it('resume after their worker was killed, and finish once', async () => {
    await test.within((ctx) => queueText(ctx, { template: 'test', to_number: '+15551234567', body: 'Hello' }));
    const { script, query } = test.platform.database;
    await script(`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
      heartbeat_on = now() - interval '1 minute' where name = '${sendText.name}' and state = 'created'`);
    await test.platform.jobs.retryOrphans();
    await script(`update pgboss.job set start_after = now() where state = 'retry'`);
    await test.platform.jobs.drain();
    expect(await query('select status, attempts from text_messages')).toEqual([{ status: 'outbox', attempts: 1 }]);
    expect(await test.platform.jobs.drain()).toBe(0);
  });
});
