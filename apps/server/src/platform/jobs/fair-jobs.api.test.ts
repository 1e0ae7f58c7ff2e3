import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../testing/test-app.ts';
import { seedTestCompany } from '../../testing/test-company.ts';
import { inTransaction, type Scope } from '../tenancy/ctx.ts';
import { defineJob, openJobs } from './jobs.ts';

test('a company’s small job does not wait behind the long ones of others, however many these are', async () => {
  const app = await openTestApp();
  const others = await Promise.all(['third', 'fourth', 'fifth'].map((name) => seedTestCompany(app.platform, name)));
  const [last, ...long] = [app.first, app.second, ...others];
  const done: string[] = [];
  const released = Promise.withResolvers<void>();
  const job = defineJob({
    name: 'fairness',
    data: z.object({ name: z.string() }),
    run: async (_scope: Scope, { name }) => {
      if (name !== 'small') await released.promise;
      done.push(name);
    },
  });
  const jobs = openJobs(app.platform.database);
  await jobs.start(app.platform, [job] as never, [], true);
  const enqueue = (scope: Scope, name: string) => inTransaction(scope, (ctx) => jobs.enqueue(ctx, job, { name }));
  for (const { scope } of long) await enqueue(scope, 'long');
  await enqueue(last!.scope, 'small');
  await vi.waitFor(() => expect(done).toEqual(['small']), 30_000);
  // The lane that was added is taken away again, and jobs still run.
  released.resolve();
  await vi.waitFor(() => expect(done).toEqual(['small', 'long', 'long', 'long', 'long']), 30_000);
  await enqueue(last!.scope, 'small');
  await vi.waitFor(() => expect(done.at(-1)).toBe('small'), 30_000);
  await jobs.stop();
  await app.close();
}, 120_000);

test('a company’s job does not wait behind another company’s long one, only behind its own', async () => {
  const app = await openTestApp();
  const done: string[] = [];
  const started = Promise.withResolvers<void>();
  const long = Promise.withResolvers<void>();
  const job = defineJob({
    name: 'fairness',
    data: z.object({ name: z.string() }),
    run: async (_scope: Scope, { name }) => {
      if (name === 'long') {
        started.resolve();
        await long.promise;
      }
      done.push(name);
    },
  });
  const jobs = openJobs(app.platform.database);
  await jobs.start(app.platform, [job] as never, [], true);
  const enqueue = (scope: Scope, name: string) => inTransaction(scope, (ctx) => jobs.enqueue(ctx, job, { name }));
  await enqueue(app.first.scope, 'long');
  // Two lanes that fetch in the same moment may take one job each of a company.
  await started.promise;
  await enqueue(app.first.scope, 'own');
  await enqueue(app.second.scope, 'other');
  await vi.waitFor(() => expect(done).toEqual(['other']), 20_000);
  long.resolve();
  await vi.waitFor(() => expect(done).toEqual(['other', 'long', 'own']), 20_000);
  await jobs.stop();
  await app.close();
}, 60_000);
