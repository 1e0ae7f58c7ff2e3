import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';

export interface DeletionFacts {
  company_name: string;
  /** Who asked, or who kept the company. */
  by: string;
  /** The day of the deletion, as text. */
  day: string;
  url: string;
}

/** The email to owners about a company that will be deleted, or that is kept. */
export function deletionMail({ company_name, by, day, url }: DeletionFacts, isKept: boolean) {
  const text = (words: string): MailBlock => ({ kind: 'text', text: words });
  const title = isKept ? `${company_name} is not deleted` : `${company_name} will be deleted on ${day}`;
  const words = isKept
    ? [`${by} kept the company. Everything is as it was. Its plan is still canceled: choose one to go on.`]
    : [
        `${by} asked to delete the company. On ${day} all its data is deleted for good, its files too.`,
        'Until then you can view and export everything, but change nothing. You can keep the company with one click.',
      ];
  const link: MailBlock = { kind: 'link', label: isKept ? 'View the company' : 'View or keep the company', url };
  const blocks = [...words.map(text), link];
  const footer = [company_name, `You’re getting this email because you own ${company_name} on Tradepost.`];
  const page = { company_name, about: 'Your company on Tradepost', title, blocks, footer };
  const template = isKept ? 'company-kept' : 'company-deletion';
  return { template, subject: title, html: renderHtml(page), plain: renderPlain(page) };
}
