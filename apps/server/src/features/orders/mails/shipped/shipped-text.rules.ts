import type { MessageText } from '../../../../platform/mail/render-markup.ts';

/** The shipped text of a template in one language. Orders at the counter have other words than those by mail. */
export type Shipped = (isShop: boolean) => Parts;

export interface Parts {
  /** Default: the title. */
  subject?: string;
  title: string;
  /** Instead of the title, where something was paid. */
  paid_title?: string;
  /** Paragraphs and tables, in order. Empty ones are left out. */
  body: readonly string[];
  /** How to act. Default: where to ask. */
  closing?: string;
  /** The text message, where the company turns it on. */
  sms?: string;
}

/** A text with its greeting and its closing. `questions` is the closing of a text without its own. */
export function writeShipped(
  { subject, title, paid_title, body, closing, sms }: Parts,
  questions: string,
): Pick<MessageText, 'subject' | 'body'> & { sms: string | null } {
  const heading = paid_title ? `# ${paid_title}\n\n{{unless paid}}# ${title}` : `# ${title}`;
  return {
    subject: `${subject ?? title} ({{box_id}})`,
    body: [heading, '{{greeting}}', ...body, closing ?? questions].filter((part) => part !== '').join('\n\n'),
    sms: sms ?? null,
  };
}
