import { type MailPage, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../platform/mail/outbox.ts';

/** The script tag that embeds a company's widget in a page. */
export function embedCodeOf(app_url: string, company_token: string): string {
  return `<script src="${app_url}/widget.js" data-company="${company_token}" async></script>`;
}

export interface WidgetMail {
  to_address: string;
  company_name: string;
  asked_by: string;
  website_url: string | null;
  embed_code: string;
}

/** The email to the company's web developer. */
export function writeWidgetMail(mail: WidgetMail): MailToSend {
  const where = mail.website_url ? ` to ${mail.website_url}` : ' to the website';
  const page: MailPage = {
    company_name: mail.company_name,
    about: 'Buyback widget',
    title: `Buyback widget code for ${mail.company_name}`,
    blocks: [
      {
        kind: 'text',
        text: `${mail.asked_by} asked you to add ${mail.company_name}’s buyback widget${where}. Paste this line just before the closing </body> tag:`,
      },
      { kind: 'quote', text: mail.embed_code },
      {
        kind: 'text',
        text: 'The widget stays hidden until the company turns on its storefront. You don’t need to change anything then.',
      },
    ],
    footer: [
      `You’re getting this email from Tradepost because ${mail.asked_by} of ${mail.company_name} entered your address.`,
    ],
  };
  return {
    template: 'widget-code',
    to_address: mail.to_address,
    subject: `Widget code for ${mail.company_name}`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}
