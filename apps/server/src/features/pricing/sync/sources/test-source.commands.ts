import type { SyncSourceForm, testSyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { invalid, unauthorized } from '../../../../platform/errors/errors.ts';
import type { Scope } from '../../../../platform/tenancy/ctx.ts';
import { isProblem, SourceError } from './price-source.rules.ts';
import { openPriceSource } from './source-ports.queries.ts';

const maxProducts = 1_000;
const sampleSize = 5;

/** Reads the first products of a source, outside a transaction. Stores nothing. */
export async function testSource(
  scope: Scope | null,
  form: z.output<typeof SyncSourceForm>,
): Promise<DataOf<typeof testSyncSource>> {
  if (!scope) throw unauthorized();
  const { currency } = scope.company;
  const ask = openPriceSource(scope, { ...form, seed: 'a look before it is followed' });
  const question = { url: form.url, currency, etag: null, last_modified: null, max_products: maxProducts };
  const field = form.kind === 'feed' ? 'url' : form.kind === 'parent' ? 'sharing_id' : 'name';
  try {
    const answer = await ask(question);
    const test: DataOf<typeof testSyncSource> = { products: 0, conditions: [], sample: [], problems: [], currency };
    if (answer.is_unchanged) return test;
    for await (const read of answer.products) {
      if (isProblem(read)) {
        if (test.problems.length < 20) test.problems.push(read);
        continue;
      }
      test.products += 1;
      for (const name of read.prices.keys()) if (!test.conditions.includes(name)) test.conditions.push(name);
      if (test.sample.length < sampleSize)
        test.sample.push({
          name: [read.brand, read.name, ...Object.values(read.values)].filter(Boolean).join(' '),
          prices: Object.fromEntries(read.prices),
        });
    }
    if (test.products === 0 && test.problems.length === 0) throw new SourceError('The list is empty');
    return test;
  } catch (error) {
    if (error instanceof SourceError) throw invalid({ [field]: error.message });
    throw error;
  }
}
