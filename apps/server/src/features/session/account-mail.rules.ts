import type { TemplateKey } from '@tradepost/contracts/messages/template.data';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import { renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../platform/mail/outbox.ts';
import { type MessageText, renderText } from '../../platform/mail/render-markup.ts';
import { shippedCompanyTexts } from '../../platform/mail/shipped-texts.data.ts';

/** The recipient of an account email, and the company named in it. */
export interface AccountMailTo {
  company_name: string;
  first_name: string;
  email: string;
}

/** What happened to the account, with the values its text needs. */
export type AccountEvent =
  | { kind: 'reset'; url: string; minutes: number }
  | { kind: 'verify_email'; url: string; code: string; minutes: number }
  | { kind: 'email_in_use'; login_url: string }
  | { kind: 'email_changing'; new_email: string; at: string; settings_url: string }
  | { kind: 'email_changed'; new_email: string; at: string; login_url: string }
  | { kind: 'password_changed'; at: string; device: string; reset_url: string }
  | { kind: 'new_device'; at: string; device: string; address: string; settings_url: string }
  | { kind: 'two_factor_on' | 'two_factor_off'; what: string; at: string; settings_url: string }
  | { kind: 'recovery_code_used'; left: number; at: string; settings_url: string }
  | { kind: 'recovery_codes_renewed'; at: string; settings_url: string };

interface Words {
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** The email contains a sign-in link or code. */
  is_secret?: true;
  /** The blocks begin with a greeting of their own. */
  has_greeting?: true;
}

/** The account emails whose text a company can edit. */
export const editableAccountMails: Partial<Record<AccountEvent['kind'], TemplateKey>> = {
  reset: 'reset-password',
  verify_email: 'verify-email',
};

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });
const notYou = 'If this wasn’t you, change your password now and review your devices.';

type Writers = {
  [Kind in AccountEvent['kind']]: (
    event: Extract<AccountEvent, { kind: Kind }>,
    to: AccountMailTo,
    own?: MessageText,
  ) => Words;
};

const twoFactor = (event: Extract<AccountEvent, { what: string }>, state: 'on' | 'off'): Words => ({
  subject: `Two-factor sign-in by ${event.what} was turned ${state}`,
  title: `Two-factor sign-in by ${event.what} was turned ${state}`,
  blocks: [
    text(`This change was made on ${event.at}.`),
    text(notYou),
    link('Open account settings', event.settings_url),
  ],
});

const writers: Writers = {
  reset: ({ url, minutes }, to, own) => ({
    ...renderText(own ?? shippedCompanyTexts['reset-password'], {
      company_name: to.company_name,
      member_name: to.first_name,
      reset_link: url,
      minutes: String(minutes),
    }),
    is_secret: true,
    has_greeting: true,
  }),
  verify_email: ({ url, code, minutes }, to, own) => ({
    ...renderText(own ?? shippedCompanyTexts['verify-email'], {
      company_name: to.company_name,
      member_name: to.first_name,
      verify_link: url,
      minutes: String(minutes),
      code: [{ kind: 'code', code }],
    }),
    is_secret: true,
    has_greeting: true,
  }),
  email_in_use: ({ login_url }) => ({
    subject: 'You already have an account',
    title: 'You already have an account',
    blocks: [
      text(
        'Someone tried to use this email address for another account. It already belongs to yours, so nothing has changed.',
      ),
      link('Sign in', login_url),
    ],
  }),
  email_changing: ({ new_email, at, settings_url }) => ({
    subject: 'Your email is about to change',
    title: 'Your email is about to change',
    blocks: [
      text(`On ${at}, someone with your password asked to change your email to ${new_email}.`),
      text('You can sign in with this address until the new one is verified.'),
      text(notYou),
      link('Open account settings', settings_url),
    ],
  }),
  email_changed: ({ new_email, at, login_url }) => ({
    subject: 'Your email was changed',
    title: 'Your email was changed',
    blocks: [
      text(`As of ${at}, you sign in with ${new_email}.`),
      link('Sign in', login_url),
      text('If this wasn’t you, contact your company’s owner now.'),
    ],
  }),
  password_changed: ({ at, device, reset_url }) => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    blocks: [
      text(`This change was made on ${at} from ${device}. You have been signed out on all other devices.`),
      text('If this wasn’t you, reset your password now.'),
      link('Reset password', reset_url),
    ],
  }),
  new_device: ({ at, device, address, settings_url }) => ({
    subject: 'New sign-in to your account',
    title: 'You signed in on a new device',
    blocks: [
      {
        kind: 'table',
        rows: [
          { label: 'Device', note: null, before: null, value: device },
          { label: 'IP address', note: null, before: null, value: address },
          { label: 'Time', note: null, before: null, value: at },
        ],
        totals: [],
      },
      text(notYou),
      link('Review devices', settings_url),
    ],
  }),
  two_factor_on: (event) => twoFactor(event, 'on'),
  two_factor_off: (event) => twoFactor(event, 'off'),
  recovery_code_used: ({ left, at, settings_url }) => ({
    subject: 'A recovery code was used',
    title: 'A recovery code was used to sign in',
    blocks: [
      text(`The code was used on ${at}. You have ${left} ${left === 1 ? 'code' : 'codes'} left.`),
      text(notYou),
      link('Open account settings', settings_url),
    ],
  }),
  recovery_codes_renewed: ({ at, settings_url }) => ({
    subject: 'Your recovery codes were replaced',
    title: 'Your recovery codes were replaced',
    blocks: [
      text(`You have new recovery codes. The earlier ones stopped working on ${at}.`),
      text(notYou),
      link('Open account settings', settings_url),
    ],
  }),
};

/** The email about a change or a sign-in to a user's account, with the company’s own text if it has one. */
export function writeAccountMail(to: AccountMailTo, event: AccountEvent, own?: MessageText): MailToSend {
  const write = writers[event.kind] as (event: AccountEvent, to: AccountMailTo, own?: MessageText) => Words;
  const { subject, title, blocks, is_secret, has_greeting } = write(event, to, own);
  const page = {
    company_name: to.company_name,
    about: 'Your account',
    title,
    blocks: has_greeting ? blocks : [text(`Hello ${to.first_name},`), ...blocks],
    footer: [`You’re getting this email because ${to.email} is used to sign in to ${to.company_name} on Tradepost.`],
  };
  return {
    template: `account-${event.kind.replaceAll('_', '-')}`,
    to_address: to.email,
    subject,
    html: renderHtml(page),
    plain: renderPlain(page),
    ...(is_secret ? { is_secret } : {}),
  };
}
