import type { account } from './en/account.data.ts';
import type { checklists } from './en/checklists.data.ts';
import type { consent } from './en/consent.data.ts';
import type { deviceTerms } from './en/device-terms.data.ts';
import type { documents } from './en/documents.data.ts';
import type { invoices } from './en/invoices.data.ts';
import type { mails } from './en/mails.data.ts';
import type { pages } from './en/pages.data.ts';
import type { phrases } from './en/phrases.data.ts';
import type { sentences } from './en/sentences.data.ts';
import type { shop } from './en/shop.data.ts';
import type { site } from './en/site.data.ts';
import type { statuses } from './en/statuses.data.ts';
import type { templates } from './en/templates.data.ts';

/** The messages of each area. The other languages are typed against them, so that none can be left out. */
export type PageMessage = (typeof pages)[number];
export type AccountMessage = (typeof account)[number];
export type PhraseMessage = (typeof phrases)[number];
export type ChecklistMessage = (typeof checklists)[number];
export type ConsentMessage = (typeof consent)[number];
export type SentenceMessage = (typeof sentences)[number];
export type ShopMessage = (typeof shop)[number];
export type DeviceTermMessage = (typeof deviceTerms)[number];
export type SiteMessage = (typeof site)[number];
export type DocumentMessage = (typeof documents)[number];
export type InvoiceMessage = (typeof invoices)[number];
export type MailMessage = (typeof mails)[number];
export type StatusMessage = (typeof statuses)[number];
/** In the markup of the company's texts: `{{first_name}}`. */
export type TemplateMessage = (typeof templates)[number];

/** A message with values in ICU's syntax: `{count, plural, one {# device} other {# devices}}`. */

export type Message =
  | AccountMessage
  | PageMessage
  | PhraseMessage
  | ChecklistMessage
  | ConsentMessage
  | SentenceMessage
  | ShopMessage
  | DeviceTermMessage
  | SiteMessage
  | DocumentMessage
  | InvoiceMessage
  | MailMessage
  | StatusMessage;
