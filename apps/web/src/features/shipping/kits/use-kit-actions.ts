import type { KitState } from '@tradepost/contracts/shipping/kit.data';
import { useMemo } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import type { BulkAction, BulkTarget, DirectAction, ListAction } from '../../../ui/list-page/bulk.rules.ts';
import { collectIds, type KitBatch, printBatch } from '../../orders/shipping-kits.api.ts';
import { kitFilter, readKits, setStates } from './kit.api.ts';

/** Prints kits, marks them as sent, and asks for them again: each where it is the next thing to do. */
export function useKitActions(state: KitState, names: ReadonlyMap<number, string>): ListAction[] {
  const can = useCan();
  return useMemo(() => {
    const idsOf = async ({ ids, filter }: BulkTarget): Promise<number[]> =>
      ids ?? (await collectIds((page, per_page) => readKits({ ...kitFilter(state, filter ?? {}), page, per_page })));
    const print = (what: KitBatch, label: string): DirectAction => ({
      key: what,
      label,
      start: async (target) => printBatch(what, await idsOf(target)),
    });
    const mark = (to: KitState, label: string, explanation: string): BulkAction => ({
      key: to,
      label,
      explanation,
      run: async ({ target, dry_run }) => setStates(await idsOf(target), to, { dry_run, names }),
    });
    const marks = [
      mark('sent', 'Mark as sent', 'A kit without a scanned parcel some days later becomes overdue.'),
      mark('printed', 'Mark as printed', 'Printing kits here marks them too.'),
      mark('requested', 'Request again', 'The kits go back to the beginning, as for a kit that got lost.'),
    ].filter(({ key }) => key !== state);
    return [
      print('kits', 'Print kits'),
      print('address_labels', 'Print address labels'),
      ...(can('orders.edit') ? marks : []),
    ];
  }, [state, names, can]);
}
