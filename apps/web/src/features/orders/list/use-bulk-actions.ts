import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import type { BulkAction, BulkTarget, DirectAction, ListAction } from '../../../ui/list-page/bulk.rules.ts';
import { kindFacts } from '../order-kind.rules.ts';
import type * as Kits from '../shipping-kits.api.ts';
import { useOrderStatuses } from '../use-order-statuses.ts';
import type * as Bulk from './order-bulk.api.ts';
import { mailOptions, moveOptions, parseMail, parseMove } from './order-bulk.rules.ts';
import { type OrderScope, toOrderFilter } from './order-filters.rules.ts';

/** Loaded with the first bulk action. */
const moveOrders: typeof Bulk.moveOrders = async (body) => (await import('./order-bulk.api.ts')).moveOrders(body);

async function printOrders(what: Kits.KitBatch, kind: OrderKind, scope: OrderScope, target: BulkTarget): Promise<void> {
  const { collectIds, printBatch } = await import('../shipping-kits.api.ts');
  const { listIds } = await import('./order-bulk.api.ts');
  const { ids, filter } = target;
  await printBatch(what, ids ?? (await collectIds(listIds(kind, toOrderFilter(scope, filter)))));
}

/** The bulk actions that the user has permission for. */
export function useBulkActions(kind: OrderKind, scope: OrderScope): ListAction[] {
  const can = useCan();
  const statuses = useOrderStatuses(kind);
  const navigate = useNavigate();
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
          options: moveOptions(statuses, can('orders.payout')),
          isRequired: true,
        },
        { key: 'reason', label: 'Reason', kind: 'text' },
        { key: 'mail', label: 'Email to sellers', kind: 'select', options: mailOptions },
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
    const print = (what: Kits.KitBatch, label: string): DirectAction => ({
      key: what,
      label,
      start: (target) => printOrders(what, kind, scope, target),
    });
    const pay: DirectAction = {
      key: 'pay',
      label: 'Pay by batch',
      start: async ({ ids, filter }) => {
        const { collectIds } = await import('../shipping-kits.api.ts');
        const { listIds } = await import('./order-bulk.api.ts');
        const chosen = ids ?? (await collectIds(listIds(kind, toOrderFilter(scope, filter))));
        await navigate(`/payouts/batches/new?ids=${chosen.join(',')}`);
      },
    };
    return [
      ...(can('orders.status') && !isArchive ? [move] : []),
      ...(can('orders.archive') ? [isArchive ? restore : archive] : []),
      ...(kindFacts[kind].is_shipped && !isArchive && can('shipping.view')
        ? [print('kits', 'Print shipping kits'), print('address_labels', 'Print address labels')]
        : []),
      ...(can('payouts.batch') && !isArchive ? [pay] : []),
    ];
  }, [kind, statuses, scope, can, navigate]);
}
