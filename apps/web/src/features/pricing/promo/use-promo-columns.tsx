import { enablePromoCode, restorePromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { promoKeys } from './promo.api.ts';
import { promoColumns } from './promo.columns.tsx';
import type { PromoPaths } from './promo-paths.rules.ts';

const enable = ({ id, is_enable }: StoredPromoCode) =>
  api(enablePromoCode, { params: { id }, body: { is_enable: !is_enable } });
const restore = ({ id }: StoredPromoCode) => api(restorePromoCode, { params: { id } });

/** The columns of the list, with a column of actions. */
export function usePromoColumns(paths: PromoPaths) {
  const { run: toggleEnabled } = useAction(enable, {
    invalidates: promoKeys,
    message: (_saved, { code, is_enable }) => `${code} is ${is_enable ? 'off' : 'on'}`,
  });
  const { run: restorePromo } = useAction(restore, {
    invalidates: promoKeys,
    message: (_saved, { code }) => `${code} was restored`,
  });

  return useMemo(() => {
    const actionsOf = (promo: StoredPromoCode) => [
      { key: 'open', label: 'Open', to: paths.one(promo.id) },
      { key: 'copy', label: 'Make a copy', to: paths.copy(promo.id) },
      promo.status === 'archived'
        ? { key: 'restore', label: 'Restore', onClick: () => void restorePromo(promo) }
        : {
            key: 'turn',
            label: promo.is_enable ? 'Switch off' : 'Switch on',
            onClick: () => void toggleEnabled(promo),
          },
    ];
    return [...promoColumns, actionsColumn(({ code }: StoredPromoCode) => code, actionsOf)];
  }, [paths, toggleEnabled, restorePromo]);
}
