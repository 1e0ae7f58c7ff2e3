import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { SharedCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import { chooseLanguage, readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { instantOf } from '../../../platform/instants.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import type { WipeCertificateRow } from '../diagnostics.table.ts';
import { isSameSecret, readCertificateToken } from './certificate-token.rules.ts';

/** The first language of the browser that the company offers, else the company’s. */
const findReaderLanguage = (scope: Scope, accepted: string | undefined): Promise<MessageLanguage> =>
  inReading(scope, async (ctx) => {
    const { languages, default_language } = await findLanguageSettings(ctx);
    return chooseLanguage(readAcceptLanguage(accepted), languages) ?? default_language;
  });

interface SharedRow extends WipeCertificateRow {
  replaced_by: string | null;
}

interface OpenedCertificate {
  scope: Scope;
  row: SharedRow;
}

/** The certificate of a token, in the transaction of the company that the token names. Null when it is none. */
export async function openCertificate(platform: Platform, token: string): Promise<OpenedCertificate | null> {
  const name = readCertificateToken(token);
  const scope = name && (await scopeOf(platform, name.company_id, null, 'wipe certificate'));
  if (!scope) return null;
  const row = await inReading(scope, (ctx) =>
    readRow<SharedRow>(
      ctx.db,
      sql`select w.*, n.number as replaced_by from wipe_certificates w
            left join wipe_certificates n on n.company_id = w.company_id and n.id = w.replaced_by_id
           where w.company_id = ${ctx.company_id} and w.id = ${name.id}`,
    ),
  );
  return row && isSameSecret(row.token, name.secret) ? { scope, row } : null;
}

/** What the paper of a certificate says, and whether it still counts. Wrong tokens are rate limited by IP address. */
export async function findSharedCertificate(
  { platform, request }: PublicCall,
  token: string,
): Promise<SharedCertificate> {
  const keys = attemptKeys('token', token, request.ip);
  const found = await findGuessed(platform, keys, () => openCertificate(platform, token));
  if (!found) throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
  const { row, scope } = found;
  return {
    number: row.number,
    device: row.device,
    imei: row.imei,
    serial: row.serial,
    tool: row.tool,
    tool_version: row.tool_version,
    level: row.level,
    method: row.method,
    outcome: row.outcome,
    operator: row.operator,
    verification: row.verification,
    wiped_at: instantOf(row.wiped_at),
    issued_at: instantOf(row.created_at),
    state:
      row.voided_at !== null
        ? 'voided'
        : row.replaced_at !== null
          ? 'replaced'
          : row.outcome === 'failed'
            ? 'failed'
            : 'valid',
    replaced_by: row.replaced_by,
    language: await findReaderLanguage(scope, request.headers['accept-language']),
    country_code: scope.company.country_code,
    timezone: scope.company.timezone,
  };
}
