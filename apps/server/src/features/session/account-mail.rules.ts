import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import { renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import type { MailToSend } from '../../platform/mail/outbox.ts';

/** Whom an account's mail is for, and in whose name it comes. */
export interface AccountMailTo {
  company_name: string;
  first_name: string;
  email: string;
}

/** What happened, with what its words need. */
export type AccountEvent =
  | { kind: 'reset'; url: string; minutes: number }
  | { kind: 'verify_email'; url: string; code: string; minutes: number }
  | { kind: 'email_in_use'; login_url: string }
  | { kind: 'email_changing'; new_email: string; at: string }
  | { kind: 'email_changed'; new_email: string; at: string }
  | { kind: 'password_changed'; at: string; device: string; reset_url: string }
  | { kind: 'new_device'; at: string; device: string; address: string; settings_url: string }
  | { kind: 'two_factor_on' | 'two_factor_off'; what: string; at: string; settings_url: string }
  | { kind: 'recovery_code_used'; left: number; at: string; settings_url: string }
  | { kind: 'recovery_codes_renewed'; at: string; settings_url: string };

interface Words {
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** It carries a link or code that lets its reader in. */
  is_secret?: true;
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });
const notYou = 'If this was not you, change your password now and look at your devices.';

type Writers = { [Kind in AccountEvent['kind']]: (event: Extract<AccountEvent, { kind: Kind }>) => Words };

const twoFactor = (event: Extract<AccountEvent, { what: string }>, state: 'on' | 'off'): Words => ({
  subject: `Two-factor sign-in by ${event.what} is ${state}`,
  title: `Two-factor sign-in by ${event.what} was turned ${state}`,
  blocks: [text(`This happened on ${event.at}.`), text(notYou), link('Open my settings', event.settings_url)],
});

const writers: Writers = {
  reset: ({ url, minutes }) => ({
    subject: 'Set a new password',
    title: 'Set a new password',
    blocks: [
      text(`You, or somebody else, asked for a new password. The link is good once, for ${minutes} minutes.`),
      link('Set a new password', url),
      text('If you did not ask for it, you need do nothing: your password stays as it is.'),
    ],
    is_secret: true,
  }),
  verify_email: ({ url, code, minutes }) => ({
    subject: 'Verify your email',
    title: 'Verify your email',
    blocks: [
      text('Open the link to show that this mailbox is yours.'),
      link('Verify my email', url),
      text(`Or type this code where you are asked for it. It is good for ${minutes} minutes.`),
      { kind: 'code', code },
      text('If you did not ask for this, you need do nothing.'),
    ],
    is_secret: true,
  }),
  email_in_use: ({ login_url }) => ({
    subject: 'You have a login already',
    title: 'This address signs in already',
    blocks: [
      text('Somebody wanted to use this address for another login. It belongs to yours, so nothing was changed.'),
      link('Sign in', login_url),
    ],
  }),
  email_changing: ({ new_email, at }) => ({
    subject: 'Your email is about to change',
    title: 'Your email is about to change',
    blocks: [
      text(`On ${at} somebody with your password asked to sign in as ${new_email} from now on.`),
      text('This address keeps signing in until the new one is verified.'),
      text(notYou),
    ],
  }),
  email_changed: ({ new_email, at }) => ({
    subject: 'Your email was changed',
    title: 'Your email was changed',
    blocks: [
      text(`Since ${at} you sign in as ${new_email}.`),
      text('If this was not you, tell your company’s owner now.'),
    ],
  }),
  password_changed: ({ at, device, reset_url }) => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    blocks: [
      text(`This happened on ${at}, from ${device}. Wherever else you were signed in, you are no longer.`),
      text('If this was not you, set a new password now.'),
      link('Set a new password', reset_url),
    ],
  }),
  new_device: ({ at, device, address, settings_url }) => ({
    subject: 'You signed in on a new device',
    title: 'A sign-in on a new device',
    blocks: [
      {
        kind: 'table',
        rows: [
          { label: 'Device', note: null, before: null, value: device },
          { label: 'Address', note: null, before: null, value: address },
          { label: 'Time', note: null, before: null, value: at },
        ],
        totals: [],
      },
      text(notYou),
      link('Look at my devices', settings_url),
    ],
  }),
  two_factor_on: (event) => twoFactor(event, 'on'),
  two_factor_off: (event) => twoFactor(event, 'off'),
  recovery_code_used: ({ left, at, settings_url }) => ({
    subject: 'A recovery code was used',
    title: 'Somebody signed in with a recovery code',
    blocks: [
      text(`This happened on ${at}. You have ${left} ${left === 1 ? 'code' : 'codes'} left.`),
      text(notYou),
      link('Open my settings', settings_url),
    ],
  }),
  recovery_codes_renewed: ({ at, settings_url }) => ({
    subject: 'You have new recovery codes',
    title: 'Your recovery codes were replaced',
    blocks: [
      text(`Since ${at} the earlier ones no longer work.`),
      text(notYou),
      link('Open my settings', settings_url),
    ],
  }),
};

/** The mail that tells a user what happened to the own login. */
export function writeAccountMail(to: AccountMailTo, event: AccountEvent): MailToSend {
  const { subject, title, blocks, is_secret } = (writers[event.kind] as (event: AccountEvent) => Words)(event);
  const page = {
    company_name: to.company_name,
    about: 'Your login',
    title,
    blocks: [text(`Hello ${to.first_name},`), ...blocks],
    footer: [`${to.email} signs in to ${to.company_name}.`],
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
