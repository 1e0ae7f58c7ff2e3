import { bulkPromoCodes } from '@tradepost/contracts/pricing/coupon.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkResult, BulkTarget } from '../../../ui/list-page/bulk.rules.ts';

type Bulk = NonNullable<CallInput<typeof bulkPromoCodes>['body']>;

/** Many at once; with `dry_run` only says what would become of each. */
async function switchPromoCodes(body: Bulk): Promise<BulkResult> {
  const { outcomes } = await api(bulkPromoCodes, { body });
  return { outcomes };
}

type Action = Bulk['action'];

const promoAction = (key: Action, label: string, explanation: string): BulkAction => ({
  key,
  label,
  explanation,
  run: ({ target, dry_run }) => switchPromoCodes({ action: key, dry_run, ...promosOf(target) }),
});

const promosOf = (target: BulkTarget) => (target.ids ? { ids: target.ids } : { filter: target.filter as never });

const archive = promoAction(
  'archive',
  'Archive',
  'Archived codes leave the list and no new order gets them. Orders that have one keep their bonus.',
);

/** What can be done with many codes at once; in the archive they can only be taken back. */
export const promoActions: readonly BulkAction[] = [
  promoAction('enable', 'Switch on', 'Codes that are on count within their days and limits.'),
  promoAction('disable', 'Switch off', 'No new order gets a code that is off. Orders that have it keep their bonus.'),
  archive,
];

export const archivedPromoActions: readonly BulkAction[] = [
  promoAction('restore', 'Restore', 'Restored codes come back as they were, switched on or off.'),
];
