import { resetPassword } from '@tradepost/contracts/session/password.contract';
import { login } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runSql } from '../platform/db/sql.ts';
import { queueMail, sendWaitingMails } from '../platform/mail/outbox.ts';
import { asSystem, inTransaction } from '../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { testPassword } from '../testing/test-password.ts';
import { exits, runAdmin } from './run-admin.ts';
import { verbs } from './verbs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const newPassword = 'a long walk in the rain 71';

/** What a command said, and its exit code. */
async function run(line: string) {
  const said: string[] = [];
  const complaints: string[] = [];
  const admin = {
    environment: {},
    open: async () => test.platform,
    say: (...lines: string[]) => void said.push(...lines),
  };
  const code = await runAdmin(line.split(' '), admin, (...lines) => void complaints.push(...lines));
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

/** Sets a password with the link that a command said. */
async function setPassword(said: string) {
  const key = /reset-password\?key=(\S+)/.exec(said)?.[1] ?? '';
  return test.nobody.call(resetPassword, { body: { key, password: newPassword, confirm_password: newPassword } });
}

const signIn = (email: string, password: string) => test.nobody.call(login, { body: { email, password } });

it('helps with every command, and refuses what is typed wrong', async () => {
  const { code, said } = await run('help');
  expect(code).toBe(exits.done);
  for (const { name, summary, options } of verbs) {
    expect(said).toContain(name);
    expect(said).toContain(summary);
    const own = await run(`${name} --help`);
    expect(own.code).toBe(exits.done);
    for (const option of Object.keys(options)) expect(own.said).toContain(`--${option}`);
  }
  expect(await run('creat-company')).toMatchObject({
    code: exits.usage,
    complaints: expect.stringContaining('creat-company'),
  });
  expect(await run('reset-password')).toMatchObject({
    code: exits.usage,
    complaints: expect.stringContaining('--email must be given'),
  });
  expect((await run('reset-password --mial x')).code).toBe(exits.usage);
  expect(
    (await run('create-user --company first --email a@b.test --first-name A --last-name B --role User')).code,
  ).toBe(exits.usage);
});

it('creates a company whose owner sets a password and signs in', async () => {
  const words =
    'create-company --name Nova --country de --email ada@nova.test --first-name Ada --last-name Voss --timezone Europe/Berlin';
  const { code, said } = await run(words);
  expect([code, said]).toEqual([exits.done, expect.stringMatching(/Created company \d+, Nova/)]);
  expect((await setPassword(said)).status).toBe(200);
  expect((await signIn('ada@nova.test', newPassword)).status).toBe(200);
  const rows = await test.platform.database.query(
    "select country_code, currency, timezone from companies where name = 'Nova'",
  );
  expect(rows).toEqual([{ country_code: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' }]);
  const again = await run(words.replace('--name Nova', '--name Novum'));
  expect(again.said).toContain('Novum');
  expect(again.said).not.toContain('reset-password');
  const wrong = await run('create-company --name X --country ZZ --email nobody --first-name A --last-name B');
  expect(wrong).toMatchObject({ code: exits.usage, complaints: expect.stringMatching(/country_code[\s\S]*email/) });
});

it('creates a user with a role, within the seats of the plan', async () => {
  const company = test.first.scope.company_id;
  const words = `create-user --company ${company} --email ben@first.test --first-name Ben --last-name Ito --role`;
  expect(await run(`${words} owner`)).toMatchObject({
    code: exits.failed,
    complaints: expect.stringContaining('role: There are the roles'),
  });
  const { code, said } = await run(`${words} user`);
  expect(code).toBe(exits.done);
  expect((await setPassword(said)).status).toBe(200);
  expect((await signIn('ben@first.test', newPassword)).status).toBe(200);
  expect((await run(`${words} user`)).complaints).toContain('is or was on the team');
  expect((await run(words.replace(`--company ${company}`, '--company 4711').concat(' user'))).complaints).toBe(
    'There is no company 4711',
  );
});

it('says a link that resets a password, or mails it', async () => {
  expect(await run('reset-password --email no@body.test')).toMatchObject({
    code: exits.failed,
    complaints: 'Nobody signs in with no@body.test',
  });
  const { said } = await run('reset-password --email STAFF@first.test');
  expect((await signIn('staff@first.test', testPassword)).status).toBe(200);
  expect((await setPassword(said)).status).toBe(200);
  expect((await setPassword(said)).status).toBe(422);
  expect((await signIn('staff@first.test', newPassword)).status).toBe(200);
  expect((await run('reset-password --email staff@first.test --mail')).code).toBe(exits.done);
  const mails = await test.platform.database.query(
    "select 1 from mails where to_address = 'staff@first.test' and template like '%reset%'",
  );
  expect(mails.length).toBeGreaterThan(0);
});

it('lifts the wait after wrong passwords', async () => {
  const email = 'owner@second.test';
  for (let n = 0; n < 6; n += 1) await signIn(email, 'wrong');
  expect((await signIn(email, testPassword)).status).toBe(429);
  expect((await run(`unlock-login --email ${email}`)).said).toBe('They can sign in now.');
  expect((await signIn(email, testPassword)).status).toBe(200);
  expect((await run('unlock-login --email no@body.test')).said).toBe('There was nothing to lift.');
  expect((await run('unlock-login')).code).toBe(exits.usage);
  for (let n = 0; n < 51; n += 1) await signIn(`person-${n}@first.test`, 'wrong');
  expect((await signIn(email, testPassword)).status).toBe(429);
  expect((await run('unlock-login --ip 127.0.0.1')).said).toBe('They can sign in now.');
  expect((await signIn(email, testPassword)).status).toBe(200);
});

const failing = { name: 'sms-send', data: z.any(), run: async () => {} };

async function failJobs(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await test.within((ctx) => test.platform.jobs.enqueue(ctx, failing, { text_id: n + 1 })));
  await test.platform.database.script(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 2, output = '{"message": "no answer"}'
      where id in (${ids.map((id) => `'${id}'`).join(',')})`,
  );
  return ids;
}

const stateOf = async (id = '') =>
  (await test.platform.database.query<{ state: string }>('select state::text from pgboss.job where id = $1', [id]))[0]
    ?.state;

it('lists, retries and drops failed jobs', async () => {
  const [one, two, three] = await failJobs(3);
  const { said } = await run('list-jobs');
  expect(said).toContain(`${one}  sms-send  company ${test.first.scope.company_id}`);
  expect(said).toContain('after 3 tries: no answer');
  expect(said).toContain('3 jobs failed.');
  expect((await run('list-jobs --queue order-export')).said).toContain('0 jobs failed.');
  expect((await run('retry-jobs')).code).toBe(exits.usage);
  expect((await run(`retry-jobs --id ${one}`)).said).toBe('1 job will run again.');
  expect([await stateOf(one), await stateOf(two)]).toEqual(['retry', 'failed']);
  expect((await run(`drop-jobs --id ${two}`)).said).toBe('Deleted 1 job.');
  expect(await stateOf(two)).toBeUndefined();
  expect((await run('drop-jobs --queue sms-send')).said).toBe('Deleted 1 job.');
  expect(await stateOf(three)).toBeUndefined();
  expect(await run('drop-jobs --all')).toMatchObject({ code: exits.failed, complaints: 'There is no such failed job' });
});

it('takes jobs of a company that exists only, and never more than that', async () => {
  const [one] = await failJobs(1);
  const { company_id } = test.second.scope;
  for (const command of ['list-jobs', 'retry-jobs', 'drop-jobs']) {
    expect(await run(`${command} --company one`)).toMatchObject({
      code: exits.usage,
      complaints: expect.stringContaining('--company takes a number'),
    });
    expect(await run(`${command} --company 4711`)).toMatchObject({
      code: exits.failed,
      complaints: 'There is no company 4711',
    });
  }
  for (const command of ['retry-jobs', 'drop-jobs']) {
    expect(await run(`${command} --company ${company_id} --all`)).toMatchObject({
      code: exits.usage,
      complaints: expect.stringContaining('leave out --company'),
    });
    expect((await run(`${command} --company ${company_id}`)).complaints).toBe('There is no such failed job');
  }
  expect((await run(`list-jobs --company ${company_id}`)).said).toContain('0 jobs failed.');
  expect(await stateOf(one)).toBe('failed');
  expect((await run('drop-jobs --all')).said).toBe('Deleted 1 job.');
});

it('sends failed emails again, of one company or of all', async () => {
  const sent: string[] = [];
  for (const { scope } of [test.first, test.second])
    await inTransaction(scope, async (ctx) =>
      queueMail(ctx, {
        template: 'test',
        to_address: `ana@${scope.company_id}.test`,
        subject: 'x',
        html: 'x',
        plain: 'x',
      }),
    );
  await test.platform.database.script("update mails set status = 'failed' where template = 'test'");
  test.platform.mailer = { send: async ({ to }) => void sent.push(to) };
  const first = test.first.scope.company_id;
  expect((await run(`resend-mail --company ${first} --dry-run`)).said).toMatch(/ana@.*\n1 email would be sent again/);
  expect((await run(`resend-mail --company ${first} --failure refused`)).said).toBe('0 emails will be sent again.');
  expect((await run(`resend-mail --company ${first}`)).said).toBe('1 email will be sent again.');
  expect((await run('resend-mail --all')).said).toBe('1 email will be sent again.');
  await sendWaitingMails(test.platform);
  test.platform.mailer = null;
  expect(sent).toEqual(expect.arrayContaining([`ana@${first}.test`, `ana@${test.second.scope.company_id}.test`]));
  expect((await run('resend-mail')).code).toBe(exits.usage);
  expect((await run(`resend-mail --company ${first} --all`)).code).toBe(exits.usage);
});

it('prunes what has expired', async () => {
  await asSystem(test.platform, (db) =>
    runSql(db, sql`update one_time_tokens set expires_at = app_now() - interval '1 day'`),
  );
  const { code, said } = await run('prune');
  expect([code, said]).toEqual([exits.done, expect.stringContaining('session-forget-expired: done')]);
  expect(await test.platform.database.query('select 1 from one_time_tokens')).toEqual([]);
});
