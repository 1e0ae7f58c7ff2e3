import { useMemo } from 'react';
import type { BulkAction, BulkTarget } from '../../../ui/list-page/bulk.rules.ts';
import { useCan } from '../../session/use-session.ts';
import type * as Bulk from './order-bulk.api.ts';
import { mailOptions, moveOptions, parseMail, parseMove } from './order-bulk.rules.ts';
import { type OrderScope, toOrderFilter } from './order-filters.rules.ts';
import type { ListedKind } from './order-list.api.ts';

/** Loaded with the first deed: a list is mostly read. */
const moveOrders: typeof Bulk.moveOrders = async (body) => (await import('./order-bulk.api.ts')).moveOrders(body);

/** What the user may do with many orders of a list at once. */
export function useBulkActions(kind: ListedKind, scope: OrderScope): BulkAction[] {
  const can = useCan();
  return useMemo(() => {
    const isArchive = scope.category === 'archive';
    const orders = (target: BulkTarget) =>
      target.ids ? { kind, ids: target.ids } : { kind, filter: toOrderFilter(scope, target.filter) };
    const move: BulkAction = {
      key: 'status',
      label: 'Change status',
      explanation: 'Each order moves by the rules of its status; one that may not is left alone.',
      choices: [
        {
          key: 'status',
          label: 'New status',
          kind: 'select',
          options: moveOptions(kind, can('orders.payout')),
          isRequired: true,
        },
        { key: 'reason', label: 'Reason', kind: 'text' },
        { key: 'mail', label: 'E-mail to customers', kind: 'select', options: mailOptions },
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
      explanation: 'Archived orders leave the list and keep their status. They can be restored.',
      run: ({ target, dry_run }) => moveOrders({ ...orders(target), action: 'archive', dry_run }),
    };
    const restore: BulkAction = {
      key: 'restore',
      label: 'Restore',
      explanation: 'Restored orders come back to the list in the status they had.',
      run: ({ target, dry_run }) => moveOrders({ ...orders(target), action: 'restore', dry_run }),
    };
    return [
      ...(can('orders.status') && !isArchive ? [move] : []),
      ...(can('orders.archive') ? [isArchive ? restore : archive] : []),
    ];
  }, [kind, scope, can]);
}
