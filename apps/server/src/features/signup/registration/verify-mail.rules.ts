import { type MailPage, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../../platform/mail/outbox.ts';

export interface VerifyMail {
  to_address: string;
  first_name: string;
  code: string;
  /** Opening it verifies the address. */
  link: string;
  /** The page where the code can be entered without signing in. */
  page: string;
}

/** The email that asks a new user to verify their address. */
export function writeVerifyMail({ to_address, first_name, code, link, page }: VerifyMail): MailToSend {
  const layout: MailPage = {
    company_name: 'Tradepost',
    about: 'Your new account',
    title: 'Verify your email',
    blocks: [
      { kind: 'text', text: `Hello ${first_name}, enter this code in Tradepost to verify your email:` },
      { kind: 'code', code },
      { kind: 'text', text: 'The code expires in 10 minutes. You can also use this link, which works for 3 days:' },
      { kind: 'link', label: 'Verify email', url: link },
    ],
    footer: [
      `On another device, enter the code at ${page}`,
      'You’re getting this email because someone signed up with this address. If it wasn’t you, ignore it.',
    ],
  };
  return {
    template: 'verify-email',
    to_address,
    subject: 'Verify your email for Tradepost',
    html: renderHtml(layout),
    plain: renderPlain(layout),
    is_secret: true,
  };
}
