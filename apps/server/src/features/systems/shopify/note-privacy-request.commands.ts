import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requestPrivacy } from '../../compliance/privacy/privacy-request.commands.ts';
import type { PrivacyTopic } from './shopify.rules.ts';

interface Told {
  shop_id?: number;
  customer?: { id?: number; email?: string | null };
  data_request?: { id?: number };
  orders_to_redact?: number[];
}

/** A buyer’s request becomes one of ours, for a person. Of a shop that left, nothing is kept that is not in an invoice. */
export async function notePrivacyRequest(ctx: Ctx, topic: PrivacyTopic, data: Record<string, unknown>): Promise<void> {
  if (topic === 'shop/redact') return;
  const { customer, data_request, orders_to_redact } = data as Told;
  const email = normalizeEmail(customer?.email ?? '');
  if (!email) return;
  const kind = topic === 'customers/redact' ? 'erase' : 'export';
  const key = data_request?.id ?? orders_to_redact?.join(',') ?? '';
  await requestPrivacy(ctx, { kind, email, source: 'Shopify', key: `${topic} ${customer?.id ?? email} ${key}` });
}
