import { formatMoney } from '@tradepost/contracts/money';
import { type MailBlock, renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';

/** What the owner is written of the company's plan. Failed payments come as notifications. */
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
  if (input.is_sandbox) blocks.push({ kind: 'text', text: 'Sandbox: no money has moved.' });
  const page = {
    company_name: input.company_name,
    about: 'Plan and billing',
    title: text.title,
    blocks,
    footer: [`You get this e-mail because you own ${input.company_name}.`],
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
  const day = (instant: string) => dayOf(instant, input.timezone);
  switch (news.kind) {
    case 'started':
      return {
        subject: `${company_name} is on the ${news.package_name} plan`,
        title: `Welcome to ${news.package_name}`,
        paragraphs: [
          `${company_name} is on the ${news.package_name} plan now, at ${money(news.total)} a ${news.interval}.`,
          news.first_payment_at
            ? `Your trial goes on to its end. The first payment is taken on ${day(news.first_payment_at)}.`
            : 'The first payment has been taken. The receipt comes in a mail of its own.',
        ],
        link: toBilling,
      };
    case 'changed':
      return {
        subject: `${company_name} has changed to ${news.package_name}`,
        title: 'Your plan has changed',
        paragraphs: [
          news.from_name === news.package_name
            ? `You stay on ${news.package_name}, at ${money(news.total)} a ${news.interval} from now on.`
            : `You have changed from ${news.from_name} to ${news.package_name}, at ${money(news.total)} a ${news.interval}.`,
        ],
        link: toBilling,
      };
    case 'cancelled':
      return {
        subject: `${company_name}: the ${news.package_name} plan is cancelled`,
        title: 'Your plan is cancelled',
        paragraphs: [
          `Everything stays as it is until ${day(news.ends_at)}, which is paid for. No further payment is taken.`,
          'You can take the cancellation back until then. Afterwards your data can still be read and exported.',
        ],
        link: toBilling,
      };
    case 'resumed':
      return {
        subject: `${company_name}: the ${news.package_name} plan goes on`,
        title: 'Your plan goes on',
        paragraphs: [`The cancellation is taken back. The next payment is taken on ${day(news.next_at)}.`],
        link: toBilling,
      };
    case 'ended':
      return {
        subject: `${company_name}: the ${news.package_name} plan has ended`,
        title: 'Your plan has ended',
        paragraphs: ['Your data is kept, and can be read and exported. Choose a plan to work with it again.'],
        link: toBilling,
      };
    case 'receipt':
      return {
        subject: `Receipt ${news.number ?? ''} for ${money(news.total)}`.replace('  ', ' '),
        title: 'Thank you for your payment',
        paragraphs: [
          `We have received ${money(news.total)}${news.number ? ` for invoice ${news.number}` : ''}.`,
          ...(news.next_at ? [`The next payment is taken on ${day(news.next_at)}.`] : []),
        ],
        link: { label: 'See the invoice', path: '/settings/plans-billings' },
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

export function dayOf(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timezone }).format(new Date(instant));
}
