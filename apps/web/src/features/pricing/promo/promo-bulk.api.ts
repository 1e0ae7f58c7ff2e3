import { bulkPromoCodes } from '@tradepost/contracts/pricing/coupon.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkResult, BulkTarget } from '../../../ui/list-page/bulk.rules.ts';
import { followBulk } from '../../files/bulk-job.api.ts';

type Bulk = NonNullable<CallInput<typeof bulkPromoCodes>['body']>;

/** Changes many codes; with `dry_run` only returns the outcomes. */
async function switchPromoCodes(body: Bulk, label: string): Promise<BulkResult> {
  return followBulk(await api(bulkPromoCodes, { body }), `${label} promo codes`);
}

type Action = Bulk['action'];

const promoAction = (key: Action, label: string, explanation: string): BulkAction => ({
  key,
  label,
  explanation,
  run: ({ target, dry_run }) => switchPromoCodes({ action: key, dry_run, ...promosOf(target) }, label),
});

const promosOf = (target: BulkTarget) => (target.ids ? { ids: target.ids } : { filter: target.filter });

const archive = promoAction(
  'archive',
  'Archive',
  'Archived codes leave the list and can’t be used. Orders that use one keep their bonus.',
);

/** The bulk actions. Archived codes can only be restored. */
export const promoActions: readonly BulkAction[] = [
  promoAction('enable', 'Switch on', 'Sellers can use these codes within their dates and limits.'),
  promoAction('disable', 'Switch off', 'New orders can’t use these codes. Orders that use one keep their bonus.'),
  archive,
];

export const archivedPromoActions: readonly BulkAction[] = [
  promoAction('restore', 'Restore', 'Restored codes return to the list, switched on or off as before.'),
];
