import { enablePromoCode, restorePromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { useMemo } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { type RowAct, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { usePromoDeed } from './promo.api.ts';
import { promoColumns } from './promo.columns.tsx';
import type { PromoPaths } from './promo-paths.rules.ts';

/** The columns of the list, the last with what can be done with the code. */
export function usePromoColumns(paths: PromoPaths) {
  const { mutate: enable } = usePromoDeed(enablePromoCode);
  const { mutate: restore } = usePromoDeed(restorePromoCode);

  return useMemo(() => {
    const actions: Column<StoredPromoCode> = {
      key: 'actions',
      header: 'Actions',
      width: 80,
      align: 'right',
      interactive: true,
      render: ({ id, code, status, is_enable }) => {
        const params = { id };
        const turn = () =>
          enable(
            { params, body: { is_enable: !is_enable } },
            { onSuccess: () => showSuccess(`${code} is ${is_enable ? 'off' : 'on'}`) },
          );
        const bring = () => restore({ params }, { onSuccess: () => showSuccess(`${code} was restored`) });
        const acts: RowAct[] = [
          { key: 'open', label: 'Open', to: paths.one(id) },
          { key: 'copy', label: 'Make a copy', to: paths.copy(id) },
          status === 'archived'
            ? { key: 'restore', label: 'Restore', onClick: bring }
            : { key: 'turn', label: is_enable ? 'Switch off' : 'Switch on', onClick: turn },
        ];
        return <RowMenu name={code} acts={acts} />;
      },
    };
    return [...promoColumns, actions];
  }, [paths, enable, restore]);
}
