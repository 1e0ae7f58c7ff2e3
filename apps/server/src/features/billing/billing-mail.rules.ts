import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import { type MailBlock, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';

/** What the owner gets an email about. Failed payments come as notifications. */
export type BillingNews =
  | {
      kind: 'started';
      package_name: string;
      total: number;
      interval: 'month' | 'year';
      first_payment_at: string | null;
    }
  | { kind: 'changed'; from_name: string; package_name: string; total: number; interval: 'month' | 'year' }
  | { kind: 'cancelled'; package_name: string; ends_at: string }
  | { kind: 'resumed'; package_name: string; next_at: string }
  | { kind: 'ended'; package_name: string }
  | {
      kind: 'receipt';
      number: string | null;
      lines: { description: string; amount: number }[];
      total: number;
      next_at: string | null;
    };

export interface BillingMailInput {
  news: BillingNews;
  company_name: string;
  currency: string;
  timezone: string;
  country_code: string;
  app_url: string;
  is_sandbox: boolean;
}

interface Text {
  subject: string;
  title: string;
  paragraphs: string[];
  link: { label: string; path: string };
}

const toBilling = { label: 'Open plan and billing', path: '/settings/plans-billings' };

export function writeBillingMail(input: BillingMailInput) {
  const { news } = input;
  const text = textOf(input);
  const blocks: MailBlock[] = text.paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }));
  if (news.kind === 'receipt') blocks.push(receiptTable(news, input.currency));
  blocks.push({ kind: 'link', label: text.link.label, url: `${input.app_url}${text.link.path}` });
  if (input.is_sandbox) blocks.push({ kind: 'text', text: 'Sandbox: no money was charged.' });
  const page = {
    company_name: 'Tradepost',
    about: 'Plan and billing',
    title: text.title,
    blocks,
    footer: [`You’re getting this email because you own ${input.company_name} on Tradepost.`],
  };
  return {
    template: `billing-${news.kind}`,
    subject: text.subject,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}

function textOf(input: BillingMailInput): Text {
  const { news, company_name } = input;
  const money = (minor: number) => formatMoney(minor, input.currency);
  const day = (instant: string) => formatDay(instant, input.timezone, input.country_code);
  switch (news.kind) {
    case 'started':
      return {
        subject: `${company_name} is on the ${news.package_name} plan`,
        title: `Welcome to ${news.package_name}`,
        paragraphs: [
          `${company_name} is now on the ${news.package_name} plan, at ${money(news.total)} per ${news.interval}.`,
          news.first_payment_at
            ? `You can use the rest of your trial. We’ll charge your first payment on ${day(news.first_payment_at)}.`
            : 'We have charged your first payment. The receipt comes in a separate email.',
        ],
        link: toBilling,
      };
    case 'changed':
      return {
        subject: `${company_name} changed to the ${news.package_name} plan`,
        title: 'Your plan has changed',
        paragraphs: [
          news.from_name === news.package_name
            ? `You’re still on the ${news.package_name} plan. From now on, it costs ${money(news.total)} per ${news.interval}.`
            : `You changed from ${news.from_name} to ${news.package_name}, at ${money(news.total)} per ${news.interval}.`,
        ],
        link: toBilling,
      };
    case 'cancelled':
      return {
        subject: `${company_name}: your ${news.package_name} plan is canceled`,
        title: 'Your plan is canceled',
        paragraphs: [
          `Nothing changes until ${day(news.ends_at)}; you won’t be charged again.`,
          'You can resume your plan until then. After that, you can still export your data.',
        ],
        link: toBilling,
      };
    case 'resumed':
      return {
        subject: `${company_name}: your ${news.package_name} plan is resumed`,
        title: 'Your plan is resumed',
        paragraphs: [`Your plan is no longer canceled. We’ll charge your next payment on ${day(news.next_at)}.`],
        link: toBilling,
      };
    case 'ended':
      return {
        subject: `${company_name}: your ${news.package_name} plan has ended`,
        title: 'Your plan has ended',
        paragraphs: ['We keep your data, and you can still export it. Choose a plan to start working again.'],
        link: toBilling,
      };
    case 'receipt':
      return {
        subject: `Receipt ${news.number ?? ''} for ${money(news.total)}`.replace('  ', ' '),
        title: 'Thank you for your payment',
        paragraphs: [
          `We have received ${money(news.total)}${news.number ? ` for invoice ${news.number}` : ''}.`,
          ...(news.next_at ? [`We’ll charge your next payment on ${day(news.next_at)}.`] : []),
        ],
        link: { label: 'View invoice', path: '/settings/plans-billings' },
      };
  }
}

function receiptTable(news: Extract<BillingNews, { kind: 'receipt' }>, currency: string): MailBlock {
  return {
    kind: 'table',
    rows: news.lines.map(({ description, amount }) => ({
      label: description,
      note: null,
      before: null,
      value: formatMoney(amount, currency),
    })),
    totals: [{ label: 'Paid', value: formatMoney(news.total, currency), is_strong: true }],
  };
}
