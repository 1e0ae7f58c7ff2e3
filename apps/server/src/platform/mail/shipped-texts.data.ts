import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import type { MessageText } from './render-markup.ts';

/** What happened, and the way to it. The words are those of the notification. */
const news: MessageText = {
  subject: '{{what_happened}} · {{company_name}}',
  body: '# {{what_happened}}\n\n{{details}}\n\n[Open in Tradepost]({{record_link}})',
};

/** The shipped texts of the templates to the team, by key. */
export const shippedCompanyTexts = {
  'staff-new-lead': news,
  'staff-parcel-arrived': news,
  'staff-orphan-parcel': news,
  'staff-offer-answered': news,
  'staff-payout-failed': news,
  invite: {
    subject: '{{inviter}} invited you to {{company_name}}',
    body: `# {{inviter}} invited you to {{company_name}}

Hello,

{{inviter}} invited you to join {{company_name}} on Tradepost as {{role}}.

{{if has_account}}You already have a Tradepost account. Accept with your password to add this company to it.

{{unless has_account}}Accept to enter your name and choose a password.

[Accept invite]({{invite_link}})

The link works once and expires on {{expires}}. If you don’t know {{inviter}}, ignore this email.`,
  },
  'verify-email': {
    subject: 'Verify your email',
    body: `# Verify your email

Hello {{member_name}},

Confirm that this email address is yours.

[Verify email]({{verify_link}})

Or enter this code when asked. It expires in {{minutes}} minutes.

{{code}}

If you didn’t request this, ignore this email.`,
  },
  'reset-password': {
    subject: 'Reset your password',
    body: `# Reset your password

Hello {{member_name}},

We received a request to reset your password. The link works once and expires in {{minutes}} minutes.

[Reset password]({{reset_link}})

If you didn’t request this, ignore this email. Your password stays the same.`,
  },
  'shipping-label-alone': {
    subject: 'Your shipping label from {{company_name}}',
    body: `# Your shipping label

Hello,

{{company_name}} sends you a prepaid label for your parcel.

{{if carrier}}The carrier is {{carrier}}.

{{if tracking_number}}Tracking number: **{{tracking_number}}**

[Open the label]({{label_link}})

If you didn’t expect this, ignore this email.`,
  },
  invoice: {
    subject: 'Invoice {{invoice_number}} from {{company_name}}',
    body: `# Invoice {{invoice_number}}

{{if buyer_name}}Hello {{buyer_name}},

{{unless buyer_name}}Hello,

{{if message}}{{message}}

Thank you for your purchase. The total is {{invoice_total}}.

{{if invoice_due}}Please pay **{{invoice_due}}** by {{due_date}}.

{{unless invoice_due}}It is paid.

[Open the invoice]({{invoice_link}})

The link opens this invoice only and works for 60 days.`,
  },
} as const satisfies Record<string, MessageText>;

/** The same in a language. Sellers and buyers are written to in theirs: emails to the team are in English. */
export function shippedCompanyTextsOf(
  language: MessageLanguage,
): Record<keyof typeof shippedCompanyTexts, MessageText> {
  const { invoice, 'shipping-label-alone': label, ...toTheTeam } = shippedCompanyTexts;
  const said = (text: string) => catalogs[language][text] ?? text;
  const translate = ({ subject, body }: MessageText): MessageText => ({ subject: said(subject), body: said(body) });
  return { ...toTheTeam, 'shipping-label-alone': translate(label), invoice: translate(invoice) };
}
