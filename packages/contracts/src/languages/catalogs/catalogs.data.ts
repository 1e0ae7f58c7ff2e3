import type { MessageLanguage } from '../../company/language.data.ts';
import { deviceTerms as deDeviceTerms } from '../de/device-terms.data.ts';
import { documents as deDocuments } from '../de/documents.data.ts';
import { invoices as deInvoices } from '../de/invoices.data.ts';
import { mails as deMails } from '../de/mails.data.ts';
import { catalog as dePages } from '../de/seller-pages.data.ts';
import { statuses as deStatuses } from '../de/statuses.data.ts';
import { templates as deTemplates } from '../de/templates.data.ts';
import { deviceTerms as esDeviceTerms } from '../es/device-terms.data.ts';
import { documents as esDocuments } from '../es/documents.data.ts';
import { invoices as esInvoices } from '../es/invoices.data.ts';
import { mails as esMails } from '../es/mails.data.ts';
import { catalog as esPages } from '../es/seller-pages.data.ts';
import { statuses as esStatuses } from '../es/statuses.data.ts';
import { templates as esTemplates } from '../es/templates.data.ts';
import { deviceTerms as frDeviceTerms } from '../fr/device-terms.data.ts';
import { documents as frDocuments } from '../fr/documents.data.ts';
import { invoices as frInvoices } from '../fr/invoices.data.ts';
import { mails as frMails } from '../fr/mails.data.ts';
import { catalog as frPages } from '../fr/seller-pages.data.ts';
import { statuses as frStatuses } from '../fr/statuses.data.ts';
import { templates as frTemplates } from '../fr/templates.data.ts';
import type { Catalog } from '../locale.rules.ts';

/** All messages in all languages, for the server. A browser loads the pages of one language. */
export const catalogs: Record<MessageLanguage, Catalog> = {
  en: {},
  de: { ...dePages, ...deDeviceTerms, ...deDocuments, ...deInvoices, ...deMails, ...deStatuses, ...deTemplates },
  fr: { ...frPages, ...frDeviceTerms, ...frDocuments, ...frInvoices, ...frMails, ...frStatuses, ...frTemplates },
  es: { ...esPages, ...esDeviceTerms, ...esDocuments, ...esInvoices, ...esMails, ...esStatuses, ...esTemplates },
};
