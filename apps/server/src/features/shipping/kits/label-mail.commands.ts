import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findOwnText } from '../../../platform/mail/own-text.ts';
import { renderText } from '../../../platform/mail/render-markup.ts';
import { shippedCompanyTextsOf } from '../../../platform/mail/shipped-texts.data.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMailLogoUrl } from '../../company/company-logo.queries.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { sellerLinksOf } from '../../orders/links/order-links.rules.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import type { LabelRow } from '../labels/label.table.ts';
import { labelLinksOf } from '../links/label-link.rules.ts';

/** The side of a label that is not ours: who gets its email. */
export const personSideOf = ({ is_to_us }: LabelRow): 'from_address' | 'to_address' =>
  is_to_us ? 'from_address' : 'to_address';

/** Null for one that we have no name of. */
const nameOf = ({ carrier }: LabelRow): string | null => (carrier === 'other' ? null : carriers[carrier]);

/**
 * Emails a bought label, or its code, to the person on it: with the order's link for the way to us, else with a link that
 * opens this label only. Returns whether an email was queued: not without an address, or when the company turned the
 * template off.
 */
export async function mailLabel(ctx: Ctx, label: LabelRow): Promise<boolean> {
  const { order_id, type, is_printerless, tracking_number } = label;
  const customer_id = order_id === null ? null : (await findOrder(ctx, order_id)).customer_id;
  const to_address = label[personSideOf(label)].email || undefined;
  const values = { tracking_number, carrier: nameOf(label) };
  if (order_id !== null && customer_id !== null && type === 'in') {
    const { company_id, platform } = ctx;
    const link = { company_id, order_id, customer_id };
    const { kit_url, code_url } = sellerLinksOf(platform, link);
    const extra = { ...values, label_link: is_printerless ? code_url : kit_url };
    return queueOrderMail(ctx, order_id, 'shipping-label', extra, { to_address });
  }
  return to_address === undefined ? false : mailAlone(ctx, label, customer_id, to_address);
}

async function mailAlone(ctx: Ctx, label: LabelRow, customer_id: number | null, to_address: string): Promise<boolean> {
  const { company_id, company, platform } = ctx;
  const link = { company_id, label_id: label.id, customer_id };
  const { label_url, code_url } = labelLinksOf(platform, link);
  const { default_language: language } = await findLanguageSettings(ctx);
  const text =
    (await findOwnText(ctx, 'shipping-label-alone')) ?? shippedCompanyTextsOf(language)['shipping-label-alone'];
  const { subject, title, blocks } = renderText(text, {
    company_name: company.name,
    tracking_number: label.tracking_number,
    carrier: nameOf(label),
    label_link: label.is_printerless ? code_url : label_url,
  });
  const about = localeOf(language, company.country_code).write('Prepaid label');
  const logo_url = await findMailLogoUrl(ctx);
  const page = { language, company_name: company.name, logo_url, about, title, blocks, footer: [company.name] };
  queueMail(ctx, {
    template: 'shipping-label-alone',
    to_address,
    subject,
    html: renderHtml(page),
    plain: renderPlain(page),
    root: label.order_id === null ? 'shipping_labels' : 'orders',
    root_id: label.order_id ?? label.id,
    is_from_company: true,
  });
  return true;
}
