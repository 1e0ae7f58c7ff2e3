import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useMemo } from 'react';
import type { BulkAction, BulkTarget } from '../../../ui/list-page/bulk.rules.ts';
import { useCan } from '../../session/use-session.ts';
import type * as Bulk from './order-bulk.api.ts';
import { mailOptions, moveOptions, parseMail, parseMove } from './order-bulk.rules.ts';
import { type OrderScope, toOrderFilter } from './order-filters.rules.ts';

/** Loaded with the first bulk action. */
const moveOrders: typeof Bulk.moveOrders = async (body) => (await import('./order-bulk.api.ts')).moveOrders(body);

/** The bulk actions that the user has permission for. */
export function useBulkActions(kind: OrderKind, scope: OrderScope): BulkAction[] {
  const can = useCan();
  return useMemo(() => {
    // Expired leads are archived too.
    const isArchive = scope.category !== 'active';
    const orders = (target: BulkTarget) =>
      target.ids ? { kind, ids: target.ids } : { kind, filter: toOrderFilter(scope, target.filter) };
    const move: BulkAction = {
      key: 'status',
      label: 'Change status',
      explanation: 'Orders that can’t move to the new status are skipped.',
      choices: [
        {
          key: 'status',
          label: 'New status',
          kind: 'select',
          options: moveOptions(kind, can('orders.payout')),
          isRequired: true,
        },
        { key: 'reason', label: 'Reason', kind: 'text' },
        { key: 'mail', label: 'Email to customers', kind: 'select', options: mailOptions },
      ],
      run: ({ target, choices, dry_run }) =>
        moveOrders({
          ...orders(target),
          ...parseMove(choices.status ?? ''),
          action: 'status',
          reason: choices.reason?.trim() || undefined,
          notify_customer: parseMail(choices.mail),
          dry_run,
        }),
    };
    const archive: BulkAction = {
      key: 'archive',
      label: 'Archive',
      explanation: 'Archived orders move to the archive and keep their status. You can restore them.',
      run: ({ target, dry_run }) => moveOrders({ ...orders(target), action: 'archive', dry_run }),
    };
    const restore: BulkAction = {
      key: 'restore',
      label: 'Restore',
      explanation: 'Restored orders return to the list with the status they had.',
      run: ({ target, dry_run }) => moveOrders({ ...orders(target), action: 'restore', dry_run }),
    };
    return [
      ...(can('orders.status') && !isArchive ? [move] : []),
      ...(can('orders.archive') ? [isArchive ? restore : archive] : []),
    ];
  }, [kind, scope, can]);
}
