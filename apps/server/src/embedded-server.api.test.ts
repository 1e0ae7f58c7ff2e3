import { join } from 'node:path';
import { cloneCompany, findClone } from '@tradepost/contracts/cloning/clone.contract';
import { deleteCompany } from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { editProfile, findProfile } from '@tradepost/contracts/session/profile.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { createTenant } from '@tradepost/contracts/signup/registration/new-company.contract';
import { acceptInvite, copyInviteLink, invite } from '@tradepost/contracts/users/invite.contract';
import { listRoles } from '@tradepost/contracts/users/role.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from './platform/db/embedded/embedded.ts';
import { embeddedServer, type RemoteClient } from './testing/servers/embedded-server.ts';
import { cloneForm } from './testing/test-clone.ts';
import { isLongRun } from './testing/test-run.ts';

const demo = 'demo@tradepost.test';
const patiently = { timeout: 120_000, interval: 200 };

/** The drills of a killed server that PostgreSQL has, and those of a restart, on the database of `npm start`. */
describe.skipIf(process.env.TEST_DATABASE_URL)('a server on the embedded database', { timeout: 600_000 }, () => {
  const server = embeddedServer(21_761);
  beforeAll(async () => {
    expect((await server.start()).said).toContain(' is ready at ');
  }, 600_000);
  afterAll(() => server.remove());

  /** Reads the database while no server runs. */
  async function read<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const database = await openEmbedded(server.data_dir);
    try {
      return await database.query<Row>(text, values);
    } finally {
      await database.close();
    }
  }
  const restart = async (settings: Record<string, string> = {}) => {
    const { said, exit_code } = await server.start(settings);
    expect([exit_code, said]).toEqual([null, expect.not.stringContaining('Creating the demo')]);
    return server.signIn(demo);
  };

  it('is the only program on its folder, with a sentence for each other one', async () => {
    const others = [
      ['main.ts'],
      ['main.ts', '--only', 'worker'],
      ['platform/db/migrate.ts'],
      ['platform/backup/backup.ts', join(server.data_dir, 'backup.tar')],
      ['platform/backup/restore.ts', join(server.data_dir, 'backup.tar')],
      ['platform/backup/move.ts', '--to', 'postgres://nobody@127.0.0.1:1/none'],
      ['admin/company-export.ts', '--company', '1', join(server.data_dir, 'company.zip')],
      ['admin/company-import.ts', join(server.data_dir, 'company.zip')],
    ];
    for (const other of others) {
      const { status: code, stderr } = server.runBeside(other);
      expect([other[0], code, stderr]).toEqual([
        other[0],
        1,
        expect.stringContaining('It is for one process at a time.'),
      ]);
      expect(stderr.split('\n')).toHaveLength(4);
    }
    expect((await (await server.signIn(demo)).call(me)).status).toBe(200);
  });

  it('keeps each write that it answered, when it is killed under load', async () => {
    for (const round of isLongRun ? ['First', 'Second'] : ['First']) {
      const client = await server.signIn(demo);
      const stored: string[] = [];
      const write = async (writer: number) => {
        for (let n = 0; ; n += 1) {
          const email = `${round}.${writer}.${n}@drill.test`.toLowerCase();
          const answer = await client
            .call(createCustomer, { body: { first_name: round, last_name: `Writer ${writer}`, email } })
            .catch(() => undefined);
          if (answer?.status !== 200) return;
          stored.push(email);
        }
      };
      const writers = [1, 2, 3, 4].map(write);
      await expect.poll(() => stored.length, patiently).toBeGreaterThan(60);
      await server.stop('SIGKILL');
      await Promise.all(writers);
      const found = await read<{ email: string }>(`select email from customers where email like '%@drill.test'`);
      const emails = new Set(found.map(({ email }) => email));
      expect(stored.filter((email) => !emails.has(email))).toEqual([]);
      await restart();
    }
  });

  it('pays an order once and makes an export once, when it is killed in the middle', async () => {
    await server.stop('SIGTERM');
    const [order] = await read<{ id: number }>(
      `select o.id from orders o join companies c using (company_id) where c.name = 'Second Life Devices' and o.kind = 'in-store'
          and o.status_id = $1 and o.sub_status_id = $2
          and not exists (select 1 from compliance_settings s where s.company_id = o.company_id and s.location_id = o.location_id)
        order by o.payout_method = 'cash' desc, o.id desc limit 1`,
      [status.payoutProcessing, subStatus.toPay],
    );
    const pay = (client: RemoteClient) =>
      client.call(moveOrder, {
        params: { id: order!.id },
        body: { status_id: status.completed },
        headers: { 'idempotency-key': 'pay-once' },
      });
    const first = await restart();
    const { data } = await first.call(exportOrders, { body: { format: 'csv', columns: ['box_id'] } });
    const cutOff = pay(first).catch(() => 'cut off');
    await server.stop('SIGKILL');
    await cutOff;
    const again = await restart();
    expect(await pay(again)).toMatchObject({ status: 200 });
    expect(await pay(again)).toMatchObject({ status: 200 });
    await server.stop('SIGTERM');
    expect(await read(`select state from order_payouts where order_id = $1`, [order!.id])).toEqual([{ state: 'paid' }]);
    await restart();
    await server.stop('SIGTERM');
    expect(await read('select status, done > 0 as has_orders from job_runs where id = $1', [data.job_id])).toEqual([
      { status: 'COMPLETED', has_orders: true },
    ]);
    await restart();
  });

  it('keeps every company of the demo’s owner over a crash, whatever was done with them', async () => {
    const client = await server.signIn(demo);
    const profile = { first_name: 'Dana', last_name: 'Okafor-Reed', email: demo, job_title: 'Founder' };
    expect((await client.call(editProfile, { body: profile })).status).toBe(200);
    const second = await client.call(createTenant, {
      body: {
        company_name: 'Fresh Phones Berlin',
        country_code: 'DE',
        timezone: 'Europe/Berlin',
        street: 'Am Ufer 3',
        city: 'Berlin',
        zip_code: '10115',
        location_name: 'Mitte',
        purchasing_methods: ['in-store'],
        payout_methods: ['cash', 'sepa'],
        devices: ['smartphones'],
        source: 'own',
      } as never,
    });
    expect([second.status, second.text]).toEqual([200, expect.anything()]);
    await client.call(cloneCompany, { body: cloneForm(['company_basics', 'branding'], 'Harbor Devices') });
    const copied = async () => (await client.call(findClone)).data.clone?.company_id ?? null;
    await expect.poll(copied, patiently).not.toBeNull();
    expect((await client.call(deleteCompany, { body: { password: 'tradepost-demo' } })).status).toBe(200);
    const elsewhere = await server.signIn('local@tradepost.test');
    const role = (await elsewhere.call(listRoles)).data.find(({ key }) => key === 'user');
    const form = { email: demo, role_id: role!.id, is_all_locations: true, location_ids: [] };
    const invited = await elsewhere.call(invite, { body: form });
    const { data: link } = await elsewhere.call(copyInviteLink, { params: { id: invited.data.id } });
    const token = new URL(link.url).searchParams.get('token') ?? '';
    expect((await client.call(acceptInvite, { body: { token, password: 'tradepost-demo' } })).status).toBe(200);
    const names = async (by: RemoteClient) => (await by.call(me)).data.companies.map(({ name }) => name).sort();
    // Joining ended the session.
    const before = await names(await server.signIn(demo));
    expect(before).toEqual(expect.arrayContaining(['Fresh Phones Berlin', 'Harbor Devices', 'Second Life Devices']));
    expect(before).toHaveLength(4);
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await server.stop(signal);
      const owner = await restart();
      expect(await names(owner)).toEqual(before);
      expect((await owner.call(findProfile)).data).toMatchObject({ last_name: 'Okafor-Reed' });
    }
  });
});
