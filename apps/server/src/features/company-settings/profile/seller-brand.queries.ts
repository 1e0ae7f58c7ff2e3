import type { SellerBrand } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { HttpError, notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer, PublicCall } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { unsubscribeLink } from '../../../platform/mail/unsubscribe-link.ts';
import { asSystem, inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findLogoId } from '../../company/company-logo.queries.ts';
import { logoKey, logoPathOf } from '../../company/logo-link.rules.ts';
import { openCertificate } from '../../diagnostics/wipes/shared-certificate.queries.ts';
import { findInvoiceLocale } from '../../invoices/invoice-language.queries.ts';
import { findSharedInvoice } from '../../invoices/records/shared-invoice.queries.ts';
import { findTokenOrder } from '../../orders/language/seller-token.queries.ts';
import { answerLink, quoteAnswerLink } from '../../orders/links/order-links.rules.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import { findLabelScope } from '../../shipping/seller-label.queries.ts';
import { findAccent } from '../../shop/site/accent.queries.ts';

/** The brand of the company behind a seller's link. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function findSellerBrand({ platform, request }: PublicCall, token: string): Promise<SellerBrand> {
  const keys = attemptKeys('token', token, request.ip);
  const link = await findGuessed(platform, keys, () => openLink(platform, token));
  if (link) return readBrand(platform, link);
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}

interface OpenedLink {
  scope: Scope;
  /** Of an invoice's link. */
  invoice_id?: number;
}

/** The company of a link that still opens its page. */
async function openLink(platform: Platform, token: string): Promise<OpenedLink | null> {
  const invoice = await findSharedInvoice(platform, token);
  if (invoice) return invoice;
  const scope = await findSellerScope(platform, token);
  return scope && { scope };
}

async function findSellerScope(platform: Platform, token: string): Promise<Scope | null> {
  const answered = answerLink.openEnded(platform, token) ?? quoteAnswerLink.openEnded(platform, token);
  if (answered?.is_over) return null;
  const order = await findTokenOrder(platform, token);
  if (order) return order.scope;
  const certificate = await openCertificate(platform, token);
  if (certificate) return certificate.scope;
  const unsubscribe = unsubscribeLink.open(platform, token);
  if (unsubscribe) return scopeOf(platform, unsubscribe.company_id, null, 'unsubscribe link');
  return findLabelScope(platform, token);
}

const readBrand = (platform: Platform, { scope, invoice_id }: OpenedLink): Promise<SellerBrand> =>
  inReading(scope, async (ctx) => {
    const { name, email, phone } = await findCompanyRow(ctx);
    const file_id = await findLogoId(ctx);
    const { company_id } = ctx;
    return {
      name,
      email,
      phone,
      accent: await findAccent(ctx),
      language: invoice_id === undefined ? null : (await findInvoiceLocale(ctx, invoice_id)).language,
      country_code: ctx.company.country_code,
      logo_url: file_id === null ? null : logoPathOf(platform, { company_id, file_id }),
    };
  });

/** The content of a logo, for everybody who has its address. */
export async function readCompanyLogo(platform: Platform, key: string, isPicture: boolean): Promise<BinaryAnswer> {
  const opened = logoKey.open(platform, key);
  const logo = opened && (await findLogoFile(platform, opened.company_id, isPicture));
  if (!logo) throw notFound('Logo');
  const { storage_key, content_type } = logo;
  const content = await platform.files.read(storage_key);
  return { name: 'logo', content, content_type, is_inline: true, public_seconds: 86_400 };
}

const findLogoFile = (platform: Platform, company_id: number, isPicture: boolean) =>
  asSystem(platform, (db) =>
    readRow<{ storage_key: string; content_type: string }>(
      db,
      sql`select f.storage_key, f.content_type from company_logos l
            join files f on f.company_id = l.company_id
             and f.id = case when ${isPicture} then coalesce(l.print_file_id, l.file_id) else l.file_id end
           where l.company_id = ${company_id}`,
    ),
  );
