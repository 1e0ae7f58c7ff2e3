import { PromoAction } from '@tradepost/contracts/pricing/coupon.contract';
import { defineBulk } from '../../../platform/jobs/bulk-job.ts';
import { switchPromoCode } from './switch-promo.commands.ts';

const verbs = {
  enable: { todo: 'Switch on', done: 'switched on' },
  disable: { todo: 'Switch off', done: 'switched off' },
  archive: { todo: 'Archive', done: 'archived' },
  restore: { todo: 'Restore', done: 'restored' },
};

export const switchPromosJob = defineBulk({
  name: 'promo-bulk',
  params: PromoAction,
  noun: 'promo code',
  verbs: ({ action }) => verbs[action],
  change: switchPromoCode,
});
