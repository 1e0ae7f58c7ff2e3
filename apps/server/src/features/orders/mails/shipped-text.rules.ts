import type { MessageText } from '../../../platform/mail/render-markup.ts';

/** Writes the shipped text of a template, in English. Orders at the counter have other words than those by mail. */
export type Shipped = (isShop: boolean) => MessageText;

const questions = 'If you have questions, {{contact_us}}.';

interface Parts {
  /** Default: the title. */
  subject?: string;
  title: string;
  /** Paragraphs and tables, in order. Empty ones are left out. */
  body: readonly string[];
  /** How to act. Default: where to ask. */
  closing?: string;
}

/** A text with its greeting and its closing. */
export function write({ subject, title, body, closing = questions }: Parts): MessageText {
  return {
    subject: `${subject ?? title} ({{box_id}})`,
    body: [`# ${title}`, '{{greeting}}', ...body, closing].filter((part) => part !== '').join('\n\n'),
  };
}
