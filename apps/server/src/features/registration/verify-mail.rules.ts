import { type MailPage, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../platform/mail/outbox.ts';

export interface VerifyMail {
  to_address: string;
  first_name: string;
  code: string;
  /** Verifies by being opened. */
  link: string;
  /** Where the code is typed in without being signed in. */
  page: string;
}

/** The mail that asks a newcomer to show that the mailbox is theirs. */
export function writeVerifyMail({ to_address, first_name, code, link, page }: VerifyMail): MailToSend {
  const layout: MailPage = {
    company_name: 'Tradepost',
    about: 'Your new account',
    title: 'Verify your email',
    blocks: [
      { kind: 'text', text: `Hello ${first_name}, type this code where Tradepost asks for it:` },
      { kind: 'code', code },
      { kind: 'text', text: 'It is good for 10 minutes. Or open this link, which is good for 3 days:' },
      { kind: 'link', label: 'Verify my email', url: link },
    ],
    footer: [
      `On another device, type the code at ${page}`,
      'You get this mail because somebody signed up with this address. If it was not you, do nothing: without the code the address is not used.',
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
