import { useQueryClient } from '@tanstack/react-query';
import { changeLabels } from '@tradepost/contracts/shipping/label-bulk.contract';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { BulkAction, ListAction } from '../../../ui/list-page/bulk.rules.ts';
import { followBulk } from '../../files/bulk-job.api.ts';
import { labelKeys } from './label.api.ts';
import { toLabelQuery } from './label-query.rules.ts';

/** What can be done with many labels of the list. */
export function useLabelBulk(courier: string): ListAction[] {
  const canBuy = useCan()('shipping.buy');
  const client = useQueryClient();
  return useMemo(() => {
    if (!canBuy) return [];
    const action = (key: 'void' | 'retry' | 'email', label: string, explanation: string): BulkAction => ({
      key,
      label,
      explanation,
      isDangerous: key === 'void',
      run: async ({ target, dry_run }) => {
        const chosen = target.ids ? { ids: target.ids } : { filter: toLabelQuery(courier, target.filter) };
        const result = await api(changeLabels, { body: { ...chosen, action: key, dry_run } });
        if (!dry_run) for (const queryKey of labelKeys) void client.invalidateQueries({ queryKey });
        return followBulk(result, `${label} labels`);
      },
    });
    return [
      action('email', 'Email', 'Each label goes to the address on it.'),
      action('retry', 'Buy again', 'Labels that failed are tried again as they are.'),
      action('void', 'Void', 'We ask the carriers for the money back. Labels that wait are canceled.'),
    ];
  }, [canBuy, client, courier]);
}
