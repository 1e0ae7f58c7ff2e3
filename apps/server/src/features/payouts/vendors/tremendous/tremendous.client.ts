import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import { guardPayouts, type PayoutClient, type ServiceAccount } from '../payout-port.rules.ts';
import { newsOf, requireSame, toCampaigns, toFundingSources, toOrder, toSent, vendor } from './tremendous.rules.ts';
import { openTremendousCalls } from './tremendous-calls.client.ts';
import type { TremendousCampaign, TremendousFundingSource, TremendousOrder } from './tremendous-objects.rules.ts';

/** Tremendous keeps the external id of an order for good. */
const repeatDays = 36_500;

export function openTremendous(account: ServiceAccount, address: Partial<VendorAddress> = {}): PayoutClient {
  const { call, ask, find } = openTremendousCalls(account, address);
  return guardPayouts(vendor, {
    repeat_days: repeatDays,
    async test() {
      const { organizations } = await ask<{ organizations: { id: string; name: string }[] }>('/organizations');
      const [own] = organizations;
      return { name: own?.name ?? null, account_key: own?.id ?? '' };
    },
    async listChoices() {
      const { funding_sources } = await ask<{ funding_sources: TremendousFundingSource[] }>('/funding_sources');
      const { campaigns } = await ask<{ campaigns: TremendousCampaign[] }>('/campaigns');
      return { funding_sources: toFundingSources(funding_sources), campaigns: toCampaigns(campaigns) };
    },
    async send(request) {
      const body = toOrder(request, account);
      const { order } = await ask<{ order: TremendousOrder }>('/orders', { method: 'POST', body, has_effect: true });
      return toSent(requireSame(order, request), request);
    },
    async findSent(request) {
      const found = await find<{ order: TremendousOrder }>(`/orders/${encodeURIComponent(request.key)}`);
      return found ? toSent(requireSame(found.order, request), request) : null;
    },
    async ask({ vendor_id, payments }) {
      const { order } = await ask<{ order: TremendousOrder }>(`/orders/${encodeURIComponent(vendor_id)}`);
      return { payments: payments.map(({ item_id }) => newsOf(order, item_id)), denied: null };
    },
    async cancel(vendor_id) {
      await call(`/rewards/${encodeURIComponent(vendor_id)}/cancel`, { method: 'POST', has_effect: true });
    },
  });
}
