import { identifierKindLabels } from '@tradepost/contracts/catalog/imei.rules';
import { wipeLevelLabels } from '@tradepost/contracts/diagnostics/device-result.data';
import {
  type printCertificates as contract,
  maxPrintedCertificates,
  type WipeCertificate,
} from '@tradepost/contracts/diagnostics/wipe.contract';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { conflict } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecords, type RecordSheet } from '../../../platform/pdf/record-sheet.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { readCertificates } from './certificate.queries.ts';

/** Certificates as one PDF, each on a page of its own. The data are read first, so that no connection waits for the drawing. */
export async function printCertificates(
  scope: VendorScope,
  input: ServedInput<typeof contract>['body'],
): Promise<BinaryAnswer> {
  const { sheets, language } = await inReading(scope, (ctx) => readSheets(ctx, input));
  const [first] = sheets;
  if (!first) throw conflict('None of these devices has a valid wipe certificate');
  const content = await printRecords(sheets, language);
  const name = sheets.length === 1 ? first.subject.replaceAll('/', '-') : `${sheets.length}-certificates`;
  return { name: `${name}.pdf`, content, content_type: 'application/pdf', is_inline: true };
}

async function readSheets(
  ctx: Ctx,
  input: ServedInput<typeof contract>['body'],
): Promise<{ sheets: RecordSheet[]; language: string }> {
  const certificates = (await readCertificates(ctx, input)).slice(0, maxPrintedCertificates);
  const { default_language } = await findLanguageSettings(ctx);
  const locale = localeOf(default_language, ctx.company.country_code);
  return { sheets: certificates.map((certificate) => toSheet(ctx, locale, certificate)), language: default_language };
}

function toSheet(ctx: Ctx, { write, date }: Locale, certificate: WipeCertificate): RecordSheet {
  const { name, country_code: country, timezone } = ctx.company;
  const now = ctx.clock.now().toISOString();
  const time = (at: string) => date(at, timezone, 'time');
  const { number, imei, serial, tool, tool_version, verification, outcome } = certificate;
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    company: { name, country },
    title: write(outcome === 'passed' ? 'Data wipe certificate' : 'Record of a failed data wipe'),
    subject: number,
    code: certificate.url,
    printed_at: time(now),
    facts: [
      { label: write('Device'), value: certificate.device },
      ...optional(identifierKindLabels.imei, imei),
      ...optional(write('Serial number'), serial),
      { label: write('Level (NIST SP 800-88)'), value: wipeLevelLabels[certificate.level] },
      { label: write('Method of removal'), value: certificate.method },
      { label: write('Tool'), value: [tool, tool_version].filter(Boolean).join(' ') },
      { label: write('Result'), value: write(outcome === 'passed' ? 'Passed' : 'Failed') },
      ...optional(write('Verification'), verification),
      { label: write('Wiped by'), value: certificate.operator },
      { label: write('Wiped on'), value: time(certificate.wiped_at) },
      { label: write('Issued'), value: time(certificate.issued_at) },
    ],
    tables: [],
    sums: [],
    note: write('Scan the code to see whether this certificate is still valid.'),
    stamp: stampOf(write, certificate),
    sample: ctx.platform.config.demo,
    now,
    page: (page, pages) => write('Page {page} of {pages}', { page, pages }),
  };
}

/** What a paper says above everything else when it no longer counts. */
function stampOf(write: Locale['write'], { voided_at, replaced_by }: WipeCertificate): string | undefined {
  if (voided_at !== null) return write('This certificate was withdrawn.');
  if (replaced_by) return write('This certificate was replaced by {number}.', { number: replaced_by.number });
  return undefined;
}
