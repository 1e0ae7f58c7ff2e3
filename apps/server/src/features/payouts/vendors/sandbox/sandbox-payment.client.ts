import type { VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { PaymentsRefused, type PayoutClient, type ServiceAccount } from '../payout-port.rules.ts';
import { bookPayment, cancelBooked, findBooked } from './sandbox-payment.commands.ts';
import { sandboxChoices, sandboxNews, sandboxRuleOf } from './sandbox-payment.rules.ts';

/** Sends no money. Its payments settle by themselves; some recipients show what can go wrong. The key is its id. */
export function openSandboxPayouts({ settings }: ServiceAccount, scope: VendorScope): PayoutClient {
  const now = () => scope.platform.clock.now();
  return {
    repeat_days: 36_500,
    test: () => Promise.resolve({ name: 'Sandbox payouts', account_key: 'sandbox' }),
    listChoices: () => Promise.resolve(sandboxChoices),
    async send({ key, payments }) {
      const [payment] = payments;
      if (!payment || payments.length > 1) throw new RangeError('the sandbox takes one payment in a call');
      const rule = sandboxRuleOf(payment.recipient.value);
      if (rule === 'refuse')
        throw new PaymentsRefused('The sandbox refuses payments to such addresses', [payment.item_id], 'REFUSED');
      if (rule === 'lost') throw new VendorError('unavailable', 'The sandbox did not answer', { is_unclear: true });
      const booked = await bookPayment(scope, key, payment, settings.delivery === 'LINK');
      return { vendor_id: key, payments: [sandboxNews(booked, payment.item_id, now())] };
    },
    async findSent({ key, payments }) {
      const [payment] = payments;
      if (payment && sandboxRuleOf(payment.recipient.value) === 'lost') return 'unknown';
      const [booked] = await findBooked(scope, [key]);
      return booked && payment ? { vendor_id: key, payments: [sandboxNews(booked, payment.item_id, now())] } : null;
    },
    async ask({ vendor_id, payments }) {
      const [booked] = await findBooked(scope, [vendor_id]);
      if (!booked) throw new VendorError('refused', 'The sandbox has no such payment');
      return { payments: payments.map(({ item_id }) => sandboxNews(booked, item_id, now())), denied: null };
    },
    async cancel(vendor_id) {
      await cancelBooked(scope, vendor_id);
    },
  };
}
