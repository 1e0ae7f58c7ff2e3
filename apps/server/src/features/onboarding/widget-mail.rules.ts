import { type MailPage, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../platform/mail/outbox.ts';

/** The line that puts a company's widget on a page. */
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

/** The mail to who builds the company's website. It promises nothing that is not there yet. */
export function writeWidgetMail(mail: WidgetMail): MailToSend {
  const where = mail.website_url ? ` to ${mail.website_url}` : ' to the website';
  const page: MailPage = {
    company_name: mail.company_name,
    about: 'Buyback widget',
    title: `The code of ${mail.company_name}’s buyback widget`,
    blocks: [
      {
        kind: 'text',
        text: `${mail.asked_by} asks you to add the buyback widget of ${mail.company_name}${where}. Put this line before the end of the page’s body:`,
      },
      { kind: 'quote', text: mail.embed_code },
      {
        kind: 'text',
        text: 'It shows nothing until the company switches its storefront on, and then appears without any further change.',
      },
    ],
    footer: [`Sent by Tradepost for ${mail.company_name}, because ${mail.asked_by} gave your address.`],
  };
  return {
    template: 'widget-code',
    to_address: mail.to_address,
    subject: `Widget code for ${mail.company_name}`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}
