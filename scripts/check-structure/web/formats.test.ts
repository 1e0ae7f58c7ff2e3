import { expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkChangedFields, checkKeptFormats, checkWebFormats } from './formats.ts';

const page = 'apps/web/src/features/reports/earnings/earnings.page.tsx';

it.each([
  [page, 'const a = 1;\nconst text = total.toLocaleString();', [2]],
  [page, "const text = total.toLocaleString('en');", [1]],
  [page, 'const text = new Date(at).toLocaleDateString();', [1]],
  [page, "const number = new Intl.NumberFormat('en');", [1]],
  [page, 'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;', [1]],
  [page, "import { formatMoney, sumMinor } from '@tradepost/contracts/money';", [1]],
  [page, "import * as money from '@tradepost/contracts/money';", [1]],
  [page, "import { numberFormat } from '@tradepost/contracts/intl-formats';", [1]],
  [page, "import { sumMinor } from '@tradepost/contracts/money';", []],
  [page, "import { companyFigures } from '@tradepost/contracts/money';", []],
  [page, "import { localTime } from '@tradepost/contracts/dates';", []],
  [page, "import { formatMoney } from '../../lib/formats/money.ts';", []],
  [page, "const zones = Intl.supportedValuesOf('timeZone');", []],
  [page.replace('.page.tsx', '.test.ts'), "import { formatMoney } from '@tradepost/contracts/money';", []],
  ['apps/web/src/lib/formats/money.ts', "import * as money from '@tradepost/contracts/money';", []],
  ['apps/web/src/ui/money/money-text.tsx', "import { formatMoney } from '@tradepost/contracts/money';", [1]],
  ['apps/server/src/features/invoices/invoice.queries.ts', "const text = total.toLocaleString('en');", []],
])('%s: %s', (path, text, lines) => {
  expect(checkWebFormats(makeTree({ [path]: text })).map((problem) => problem.line)).toEqual(lines);
});

const rules = 'packages/contracts/src/payouts/batch.rules.ts';

it.each([
  [rules, "const format = new Intl.NumberFormat('en');", [1]],
  ['apps/server/src/features/invoices/invoice.queries.ts', "const format = new Intl.DateTimeFormat('en');", [1]],
  ['packages/contracts/src/intl-formats.ts', "const format = new Intl.NumberFormat('en');", []],
  [rules, "const region = new Intl.Locale('und-DE').maximize();", []],
  [rules.replace('.rules.', '.rules.test.'), "const format = new Intl.NumberFormat('en');", []],
])('%s: %s keeps its format', (path, text, lines) => {
  expect(checkKeptFormats(makeTree({ [path]: text })).map((problem) => problem.line)).toEqual(lines);
});

const log = 'apps/web/src/features/shop/faq-changes.rules.ts';

it.each([
  [log, 'const lines = Object.entries(change.fields).map(([field, [before, after]]) => field);', [1]],
  [log, 'Object.entries(fields)\n  .filter(([key]) => key)\n  .map(([key, [was, is]]) => was);', [1]],
  [log, 'for (const [field, [old, now]] of Object.entries(change.fields)) say(old);', [1]],
  [log, 'pairs.filter(([, [, after]]) => after !== 0);', [1]],
  [log, 'Object.entries(change.fields).filter(([field]) => omitted.includes(field));', []],
  [log, 'Object.entries(corners).map(([name, [x, y]]) => x + y);', []],
  [log, 'const [before, after] = figures(key);', []],
  [log.replace('.rules.', '.rules.test.'), 'pairs.map(([field, [before, after]]) => field);', []],
  [
    'apps/server/src/features/customers/detail/customer-events.rules.ts',
    'pairs.map(([field, [before, after]]) => 1);',
    [1],
  ],
  ['packages/contracts/src/company/record-field.rules.ts', 'pairs.map(([field, [before, after]]) => 1);', []],
])('%s: %s takes no change apart', (path, text, lines) => {
  expect(checkChangedFields(makeTree({ [path]: text })).map((problem) => problem.line)).toEqual(lines);
});
