import { type MailBlock, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';

export interface UserMail {
  template: string;
  subject: string;
  html: string;
  plain: string;
}

interface Words {
  company_name: string;
  template: string;
  subject: string;
  paragraphs: string[];
  quote?: string;
  link?: { label: string; url: string };
  closing?: string;
  why: string;
}

function write({ company_name, template, subject, paragraphs, quote, link, closing, why }: Words): UserMail {
  const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph });
  const page = {
    company_name,
    about: 'Your team on Tradepost',
    title: subject,
    blocks: [
      ...paragraphs.map(text),
      ...(quote ? [{ kind: 'quote', text: quote } as const] : []),
      ...(link ? [{ kind: 'link', ...link } as const] : []),
      ...(closing ? [text(closing)] : []),
    ],
    footer: [company_name, why],
  };
  return { template, subject, html: renderHtml(page), plain: renderPlain(page) };
}

/** An instant as people of the company read it. */
export function writeInstant(instant: string, timezone: string): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  });
  return written.format(new Date(instant));
}

interface InviteFacts {
  company_name: string;
  inviter: string;
  role_name: string;
  url: string;
  expires: string;
  has_login: boolean;
}

export function inviteMail({ company_name, inviter, role_name, url, expires, has_login }: InviteFacts): UserMail {
  return write({
    company_name,
    template: 'member-invite',
    subject: `${inviter} invites you to ${company_name}`,
    paragraphs: [
      'Hello,',
      `${inviter} would like you to work with ${company_name} on Tradepost, in the role ${role_name}.`,
      has_login
        ? 'You have a login already: accept with your password, and the company is among yours.'
        : 'Accept to tell us your name and to choose a password.',
    ],
    link: { label: 'Accept the invite', url },
    closing: `The link works once, until ${expires}. If you do not know ${inviter}, leave this e-mail alone: nothing happens.`,
    why: `You get this e-mail because ${inviter} entered your address.`,
  });
}

export function joinedMail(facts: {
  company_name: string;
  guest: string;
  email: string;
  role_name: string;
  url: string;
}) {
  const { company_name, guest, email, role_name, url } = facts;
  return write({
    company_name,
    template: 'member-joined',
    subject: `${guest} has joined ${company_name}`,
    paragraphs: [`${guest} (${email}) has accepted your invite and works here now, in the role ${role_name}.`],
    link: { label: `See ${guest}`, url },
    why: 'You get this e-mail because you sent the invite.',
  });
}

export function removedMail({ company_name, name }: { company_name: string; name: string }) {
  return write({
    company_name,
    template: 'member-removed',
    subject: `You no longer have access to ${company_name}`,
    paragraphs: [
      `Hello ${name},`,
      `you were removed from ${company_name} on Tradepost and can no longer open it. If this is a mistake, ask whoever runs ${company_name} to invite you again.`,
    ],
    why: `You get this e-mail because you worked with ${company_name} on Tradepost.`,
  });
}

/** To both ends of a handing over. */
export function ownershipMail(facts: { company_name: string; from: string; to: string; to_new_owner: boolean }) {
  const { company_name, from, to, to_new_owner } = facts;
  return write({
    company_name,
    template: to_new_owner ? 'ownership-received' : 'ownership-given',
    subject: to_new_owner ? `You now own ${company_name}` : `${to} now owns ${company_name}`,
    paragraphs: to_new_owner
      ? [
          `Hello ${to},`,
          `${from} has handed ${company_name} on Tradepost over to you. You hold every permission now, and you alone can hand it on.`,
        ]
      : [
          `Hello ${from},`,
          `you have handed ${company_name} on Tradepost over to ${to}. You stay as an admin.`,
          `If this was not you, write to ${to} at once and change your password.`,
        ],
    why: 'You get this e-mail because the ownership of your company has changed.',
  });
}

interface SupportFacts {
  company_name: string;
  name: string;
  granted_by: string;
  reason: string;
  ends: string;
}

export function supportLinkMail({ company_name, granted_by, reason, ends, url }: SupportFacts & { url: string }) {
  return write({
    company_name,
    template: 'support-link',
    subject: `${company_name} lets you in to help`,
    paragraphs: [`${granted_by} of ${company_name} asks for your help and lets you in until ${ends}.`],
    quote: reason,
    link: { label: `Open ${company_name}`, url },
    closing:
      'The link works once. Whatever you change is recorded under your name, with “Support” before it. Payouts, exports and confidential details stay closed.',
    why: `You get this e-mail because ${granted_by} entered your address as support.`,
  });
}

export function supportBegunMail({
  company_name,
  name,
  granted_by,
  reason,
  ends,
  url,
}: SupportFacts & { url: string }) {
  return write({
    company_name,
    template: 'support-begun',
    subject: `Support was let in to ${company_name}`,
    paragraphs: [`${granted_by} has let ${name} in as support until ${ends}, for this reason:`],
    quote: reason,
    link: { label: 'See it, or end it', url },
    why: `You get this e-mail because you own ${company_name}.`,
  });
}

export function supportEndedMail(facts: {
  company_name: string;
  name: string;
  ended_by: string | null;
  changes: number;
  url: string;
}) {
  const { company_name, name, ended_by, changes, url } = facts;
  const deeds =
    changes === 0
      ? 'Nothing was changed.'
      : `${changes} ${changes === 1 ? 'change is' : 'changes are'} in the change log.`;
  return write({
    company_name,
    template: 'support-ended',
    subject: `Support’s access to ${company_name} has ended`,
    paragraphs: [
      ended_by === null
        ? `The time for which ${name} was let in has run out.`
        : `${ended_by} has ended the access of ${name}.`,
      deeds,
    ],
    link: { label: 'See the visits of support', url },
    why: `You get this e-mail because you own ${company_name}.`,
  });
}
