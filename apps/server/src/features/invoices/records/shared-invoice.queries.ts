import { notFound } from '../../../platform/http/errors.ts';
import type { BinaryAnswer, PublicCall } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { openInvoiceLink } from '../../../platform/secrets/invoice-link.ts';
import { printInvoice } from '../documents/invoice-document.queries.ts';

/** The PDF of an invoice for who has its link. Throws 404 for a link that is not valid or no longer. */
export async function readSharedInvoice({ platform }: PublicCall, token: string): Promise<BinaryAnswer> {
  const link = openInvoiceLink(platform.config.app_secret, token, platform.clock.now());
  const scope = link && (await scopeOf(platform, link.company_id, null, 'invoice link'));
  if (!link || !scope) throw notFound('Invoice');
  return printInvoice(scope, link.invoice_id, { document: 'invoice', size: 'page' });
}
