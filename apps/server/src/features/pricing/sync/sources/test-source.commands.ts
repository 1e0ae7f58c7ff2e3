import { previewRows } from '@tradepost/contracts/files/preview.contract';
import { formatMoney } from '@tradepost/contracts/money';
import { signsOf } from '@tradepost/contracts/numbers';
import type { SyncSourceForm, testSyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { invalid, unauthorized } from '../../../../platform/errors/errors.ts';
import { UnsureEncoding } from '../../../../platform/sheets/detect-encoding.ts';
import { collectPreview } from '../../../../platform/sheets/preview-file.ts';
import type { Scope } from '../../../../platform/tenancy/ctx.ts';
import { isProblem, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';
import { loginOf } from './source-login.rules.ts';
import { openPriceSource } from './source-ports.queries.ts';

const maxProducts = 1_000;
const sampleSize = 5;
const maxProblems = 20;

type SourceTest = DataOf<typeof testSyncSource>;

/** Reads the first products of a source, outside a transaction. Stores nothing. */
export async function testSource(scope: Scope | null, form: z.output<typeof SyncSourceForm>): Promise<SourceTest> {
  if (!scope) throw unauthorized();
  const { currency, country_code } = scope.company;
  const ask = openPriceSource(scope, { ...form, login: loginOf(scope, form), seed: 'a look before it is followed' });
  const question = { url: form.url, currency, etag: null, last_modified: null, max_products: maxProducts };
  const test: Omit<SourceTest, 'preview'> = { products: 0, conditions: [], sample: [], problems: [], currency };
  try {
    const preview = await collectPreview(async (shown, listener) => {
      const answer = await ask({ ...question, listener });
      if (answer.is_unchanged) return;
      const read = await readAll(answer.products, test).catch((error: Error) => {
        // The preview asks for the encoding.
        throw error instanceof SourceError && error.cause instanceof UnsureEncoding ? error.cause : error;
      });
      shown.columns = ['Device', ...test.conditions];
      const money = (amount: number) => formatMoney(amount, currency, signsOf(country_code));
      shown.rows = firstLines(read).map((each, at) => showLine(each, at, test.conditions, money));
    });
    if (preview.failure === null && test.products === 0 && test.problems.length === 0)
      throw new SourceError('The list is empty');
    return { ...test, preview };
  } catch (error) {
    if (error instanceof SourceError) throw invalid({ [fieldOf(form)]: error.message });
    throw error;
  }
}

const fieldOf = ({ kind }: { kind: string }) =>
  kind === 'feed' || kind === 'sellcell' ? 'url' : kind === 'parent' ? 'sharing_id' : 'name';

type ReadLine = SourceProduct | SourceProblem;

/** Counts what a list has, and keeps its first lines. */
async function readAll(products: AsyncIterable<ReadLine>, test: Omit<SourceTest, 'preview'>): Promise<ReadLine[]> {
  const kept: ReadLine[] = [];
  for await (const read of products) {
    if (isProblem(read)) {
      if (test.problems.length >= maxProblems) continue;
      test.problems.push(read);
    } else {
      test.products += 1;
      for (const name of read.prices.keys()) if (!test.conditions.includes(name)) test.conditions.push(name);
      if (test.sample.length < sampleSize)
        test.sample.push({ name: nameOf(read), prices: Object.fromEntries(read.prices) });
    }
    kept.push(read);
  }
  return kept;
}

const nameOf = ({ brand, name, values }: SourceProduct) =>
  [brand, name, ...Object.values(values)].filter(Boolean).join(' ');

/** Problems come before the products of earlier lines, as a product can have several lines. */
const firstLines = (read: readonly ReadLine[]) =>
  [...read].sort((one, other) => one.line - other.line).slice(0, previewRows);

function showLine(
  read: ReadLine,
  at: number,
  conditions: readonly string[],
  money: (amount: number) => string,
): SourceTest['preview']['rows'][number] {
  // A list without a file has no lines.
  const line = read.line || at + 1;
  if (isProblem(read)) return { line, cells: [], fault: read.reason };
  const prices = conditions.map((name) => {
    const price = read.prices.get(name);
    return price === undefined ? '' : money(price);
  });
  return { line, cells: [nameOf(read), ...prices], fault: null };
}
