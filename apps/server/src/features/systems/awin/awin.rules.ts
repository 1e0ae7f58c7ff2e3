import { createHash } from 'node:crypto';
import type { AffiliateNetwork } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { Secrets } from '../../connections/secrets.rules.ts';

/** What is told about an order, as it is stored with its push. */
export interface ConversionPush {
  action: 'conversion';
  network: AffiliateNetwork;
  reference: string;
  click: string;
  /** In units of the currency. */
  amount: number;
  minor: number;
  currency: string;
  group: string;
  is_lead: boolean;
}

/** What became of it. */
export interface ValidationPush {
  action: 'approve' | 'amend' | 'decline';
  network: AffiliateNetwork;
  reference: string;
  /** When it was told, UTC. */
  sent_at: string;
  amount: number;
  minor: number;
  currency: string;
  group: string;
  reason: string;
}
export type AffiliatePush = ConversionPush | ValidationPush;

export const networkOf = ({ network, merchant_account_id, advertiser_id }: Secrets): AffiliateNetwork =>
  network === 'shareasale' || (!network && merchant_account_id && !advertiser_id) ? 'shareasale' : 'awin';

/** The credentials of the network. Throws for one that is missing. */
export function requireCredentials(credentials: Secrets): Secrets & { network: AffiliateNetwork } {
  const network = networkOf(credentials);
  const needed: Readonly<Record<string, string>> =
    network === 'awin'
      ? { advertiser_id: 'the advertiser ID', api_token: 'the API token' }
      : { merchant_account_id: 'the merchant account ID', token: 'the API token', api_secret: 'the API secret' };
  const missing = Object.keys(needed).filter((name) => !credentials[name]);
  if (missing.length > 0) {
    const label = network === 'awin' ? 'Awin' : 'ShareASale';
    throw new VendorError('setup', `Enter ${missing.map((name) => needed[name]).join(' and ')} of ${label}`);
  }
  return { ...credentials, network };
}

/** An order in Awin's words. */
export const awinOrderOf = ({ reference, amount, click, currency, group }: ConversionPush): object => ({
  orders: [
    {
      orderReference: reference.slice(0, 50),
      amount,
      channel: 'aw',
      currency,
      awc: click,
      commissionGroups: [{ code: group, amount }],
    },
  ],
});

/** What became of a transaction, in Awin's words. It is named by our reference and when we told it. */
export function awinActionOf({
  action,
  reference,
  sent_at,
  amount,
  currency,
  group,
  reason,
}: ValidationPush): object[] {
  const transaction = {
    orderRef: reference.slice(0, 50),
    transactionDate: sent_at.slice(0, 19),
    timezone: 'UTC',
  };
  if (action === 'approve') return [{ action, transaction }];
  if (action === 'decline') return [{ action, transaction: { ...transaction, declineReason: reason } }];
  const changed = { saleAmount: amount, transactionParts: [{ amount, commissionGroupCode: group }] };
  return [{ action, approve: true, transaction: { ...transaction, amendReason: reason, currency, ...changed } }];
}

/** `{ error, description }` or `{ message }`. */
export const readAwinError: ReadVendorError = (body) => {
  const { message, description, error } = (body ?? {}) as Record<string, unknown>;
  const said = [description, message, error].find((text) => typeof text === 'string');
  return typeof said === 'string' ? { message: said, code: typeof error === 'string' ? error : null } : null;
};

/** The query of a call of ShareASale; null where it has no such call: it approves by itself. */
export function shareASaleQueryOf(push: AffiliatePush): Record<string, string> | null {
  const amount = String(push.amount);
  if (push.action === 'conversion')
    return {
      action: 'new',
      transtype: push.is_lead ? 'lead' : 'sale',
      amount,
      tracking: push.reference,
      sscid: push.click,
      currency: push.currency,
    };
  const [year, month, day] = push.sent_at.slice(0, 10).split('-');
  const named = { ordernumber: push.reference, date: `${month}/${day}/${year}` };
  if (push.action === 'amend') return { action: 'edit', ...named, newamount: amount, currency: push.currency };
  return push.action === 'decline' ? { action: 'void', ...named, reason: push.reason } : null;
}

/** A call is signed with a plain hash. */
export const shareASaleHeaders = (token: string, secret: string, action: string, now: Date): Record<string, string> => {
  const date = now.toUTCString();
  const hash = createHash('sha256').update(`${token}:${date}:${action}:${secret}`).digest('hex');
  return { 'x-ShareASale-Date': date, 'x-ShareASale-Authentication': hash.toUpperCase() };
};

/** ShareASale answers with text, and a refusal with 200: a line that begins with the code of the error. */
export function readShareASale(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const refused = /^(?:error code )?(\d{4})\b[\s:.-]*(.*)$/i.exec(line);
  if (!refused) return line;
  const [, code = '', said = ''] = refused;
  throw new VendorError('refused', said || `ShareASale answered ${code}`, { code });
}
