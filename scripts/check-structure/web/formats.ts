import { placeOf } from '../paths.ts';
import type { Problem, Rule } from '../tree.ts';

const formats = 'apps/web/src/lib/formats/';
const message = 'Dates, numbers and amounts on screen are written by lib/formats, in the region of the member';

const ownFormats =
  /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)\b/g;
/** Functions of the contracts that write in the form of the company. `localTime`, for files, is the same everywhere. */
const companyForms = new Set([
  'formatDate',
  'formatDay',
  'formatTime',
  'formatInstant',
  'dateFormat',
  'numberFormat',
  'listFormat',
  'formatMoney',
  'formatMoneyPlain',
  'formatAmount',
  'parseMoney',
  'formatNumber',
]);
const contractImports =
  /import (?:\{([^}]*)\}|\* as \w+) from '@tradepost\/contracts\/(?:dates|money|numbers|intl-formats)'/g;

const keeper = 'packages/contracts/src/intl-formats.ts';
const madeFormats = /\bnew Intl\.(?:NumberFormat|DateTimeFormat|ListFormat)\b/g;

/** The server and the contracts make no format of `Intl` twice: a new one for each call grew the memory of a busy server. */
export const checkKeptFormats: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, { text }] of sources) {
    const place = placeOf(path);
    if (!place || place.side === 'web' || place.isTest || path === keeper) continue;
    for (const { index } of text.matchAll(madeFormats))
      problems.push({
        path,
        line: text.slice(0, index).split('\n').length,
        message: 'Formats of Intl are made by intl-formats of the contracts, which keeps them',
      });
  }
  return problems;
};

/** The web writes dates and numbers in one place. */
export const checkWebFormats: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, { text }] of sources) {
    const place = placeOf(path);
    if (place?.side !== 'web' || place.isTest || path.startsWith(formats)) continue;
    const report = (index: number) => problems.push({ path, line: text.slice(0, index).split('\n').length, message });
    for (const { index } of text.matchAll(ownFormats)) report(index);
    for (const { index, 1: names } of text.matchAll(contractImports)) {
      const isForm = (names ?? 'formatDate')
        .split(',')
        .some((name) => companyForms.has(name.trim().split(' ')[0] ?? ''));
      if (isForm) report(index);
    }
  }
  return problems;
};

const entries = String.raw`Object\.entries\((?:\w+\.)?fields\)`;
/** A field of a change with its values taken apart: `[field, [before, after]]`, or an entry of `fields`. */
const changedFields = new RegExp(
  [
    String.raw`,\s*\[\s*(?:before|,\s*after)\b[\w\s,]*\]\s*\]`,
    String.raw`${entries}[^;]{0,120}?\(\[\s*\w*\s*,\s*\[`,
    String.raw`\[\s*\w*\s*,\s*\[[^\]]*\]\s*\]\s+of\s+${entries}`,
  ].join('|'),
  'g',
);

/** The fields of a change are named and written in one place. */
export const checkChangedFields: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, { text }] of sources) {
    const place = placeOf(path);
    if (!place || place.isTest || place.layer === 'testing' || !['web', 'server'].includes(place.side)) continue;
    for (const { index } of text.matchAll(changedFields))
      problems.push({
        path,
        line: text.slice(0, index).split('\n').length,
        message:
          'A change log lists its fields by listFieldChanges of contracts/company/record-field.rules, and writes them by fieldWriter: declare their labels and kinds in x.fields.ts',
      });
  }
  return problems;
};
