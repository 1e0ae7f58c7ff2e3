import { type MailBlock, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';
import { type MessageText, renderText } from '../../platform/mail/render-markup.ts';
import { shippedCompanyTexts } from '../../platform/mail/shipped-texts.data.ts';

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

interface InviteFacts {
  company_name: string;
  inviter: string;
  role_name: string;
  url: string;
  expires: string;
  has_login: boolean;
}

/** The invite with the company’s own text, or the shipped one. */
export function inviteMail(facts: InviteFacts, text: MessageText = shippedCompanyTexts.invite): UserMail {
  const { company_name, inviter, role_name, url, expires, has_login } = facts;
  const { subject, title, blocks } = renderText(text, {
    company_name,
    inviter,
    expires,
    role: role_name,
    invite_link: url,
    has_account: has_login ? 'yes' : null,
  });
  const page = {
    company_name,
    title,
    blocks,
    about: 'Your team on Tradepost',
    footer: [company_name, `You’re getting this email because ${inviter} entered your address.`],
  };
  return { template: 'member-invite', subject, html: renderHtml(page), plain: renderPlain(page) };
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
    subject: `${guest} joined ${company_name}`,
    paragraphs: [`${guest} (${email}) accepted your invite and joined as ${role_name}.`],
    link: { label: 'View team member', url },
    why: 'You’re getting this email because you sent the invite.',
  });
}

export function removedMail(facts: { company_name: string; name: string; owner_email: string }) {
  const { company_name, name, owner_email } = facts;
  return write({
    company_name,
    template: 'member-removed',
    subject: `You no longer have access to ${company_name}`,
    paragraphs: [
      `Hello ${name},`,
      `You were removed from ${company_name} on Tradepost and can no longer sign in to it. If this is a mistake, ask its owner at ${owner_email} to invite you again.`,
    ],
    why: `You’re getting this email because you were a team member of ${company_name} on Tradepost.`,
  });
}

/** The email to the owner about a team member who left by themselves. */
export function leftMail(facts: { company_name: string; name: string; email: string; url: string }) {
  const { company_name, name, email, url } = facts;
  return write({
    company_name,
    template: 'member-left',
    subject: `${name} left ${company_name}`,
    paragraphs: [
      `${name} (${email}) left ${company_name} and can no longer sign in to it. What they did keeps their name.`,
    ],
    link: { label: 'View your team', url },
    why: `You’re getting this email because you own ${company_name} on Tradepost.`,
  });
}

/** The email about a change of owner, to the new owner or to the previous one. */
export function ownershipMail(facts: {
  company_name: string;
  from: string;
  to: string;
  to_email: string;
  to_new_owner: boolean;
  url: string;
}) {
  const { company_name, from, to, to_email, to_new_owner, url } = facts;
  return write({
    company_name,
    template: to_new_owner ? 'ownership-received' : 'ownership-given',
    subject: to_new_owner ? `You now own ${company_name}` : `${to} now owns ${company_name}`,
    paragraphs: to_new_owner
      ? [
          `Hello ${to},`,
          `${from} made you the owner of ${company_name} on Tradepost. You now have every permission, and only you can transfer ownership.`,
        ]
      : [
          `Hello ${from},`,
          `You transferred ownership of ${company_name} on Tradepost to ${to}. You are now an admin.`,
          `If this wasn’t you, contact ${to} at ${to_email} and change your password now.`,
        ],
    link: { label: 'View team', url },
    why: 'You’re getting this email because your company has a new owner.',
  });
}

export function controlWeakenedMail(facts: {
  company_name: string;
  name: string;
  by: string;
  what: string;
  url: string;
}) {
  const { company_name, name, by, what, url } = facts;
  return write({
    company_name,
    template: 'payout-control-weakened',
    subject: `Fewer payouts of ${company_name} need approval`,
    paragraphs: [
      `Hello ${name},`,
      `${by} changed which payouts of ${company_name} need the approval of a second team member. ${what}`,
      'If this was not agreed with you, change it back and look at the team’s access.',
    ],
    link: { label: 'View payout approval', url },
    why: 'You’re getting this email because you own the company.',
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
    subject: `${company_name} gave you support access`,
    paragraphs: [
      `${granted_by} at ${company_name} asked for your help and gave you support access until ${ends}. The reason:`,
    ],
    quote: reason,
    link: { label: `Open ${company_name}`, url },
    closing:
      'The link works once. Everything you change is recorded as “Support” with your name. You don’t have access to payouts, exports or confidential details.',
    why: `You’re getting this email because ${granted_by} entered your address for support access.`,
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
    subject: `Support has access to ${company_name}`,
    paragraphs: [`${granted_by} gave ${name} support access until ${ends}. The reason:`],
    quote: reason,
    link: { label: 'View or end access', url },
    why: `You’re getting this email because you own ${company_name}.`,
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
  const summary =
    changes === 0
      ? 'No changes were made.'
      : `${changes} ${changes === 1 ? 'change was' : 'changes were'} made. You can see ${changes === 1 ? 'it' : 'them'} in the change log.`;
  return write({
    company_name,
    template: 'support-ended',
    subject: `Support access to ${company_name} has ended`,
    paragraphs: [
      ended_by === null ? `Support access for ${name} has expired.` : `${ended_by} ended support access for ${name}.`,
      summary,
    ],
    link: { label: 'View support access', url },
    why: `You’re getting this email because you own ${company_name}.`,
  });
}
