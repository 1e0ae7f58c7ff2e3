import type { MarketingSender } from '../../customers/marketing/marketing-port.queries.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { findKlaviyoTexts } from './klaviyo-marketing.queries.ts';

/** Klaviyo sends the marketing that sellers agree to. */
export const klaviyoMarketing: MarketingSender = {
  findTexts: findKlaviyoTexts,
  async hearConsent(ctx, order_id) {
    await queuePush(ctx, 'klaviyo', {
      what: 'subscription',
      record: 'order',
      record_id: order_id,
      key: `subscription ${order_id}`,
    });
  },
};
