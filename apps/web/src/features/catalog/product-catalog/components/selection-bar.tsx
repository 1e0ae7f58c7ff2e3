import type { Pagination } from '@tradepost/contracts/paging';
import type { BulkAction } from '../../../../ui/list-page/bulk.rules.ts';
import { BulkBar } from '../../../../ui/list-page/bulk-bar.tsx';
import type { useListSelection } from '../../../../ui/list-page/use-list-selection.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import type { CatalogView } from '../use-catalog-view.ts';

interface SelectionBarProps {
  view: CatalogView;
  picking: ReturnType<typeof useListSelection>;
  pagination: Pagination;
}

/** The number of selected models and the bulk actions. */
export function SelectionBar({ view, picking, pagination }: SelectionBarProps) {
  const switchActive = useCatalogSwitch();
  const { category, brand, show, search } = view;
  const { selection } = picking;
  const switchSelected = async (is_active: boolean) => {
    const keys = [...selection.ids].map(String);
    picking.clear();
    switchActive(
      selection.all_matching
        ? { target: 'matching', filter: { category, brand, show, search }, is_active }
        : { target: 'models', keys, is_active },
    );
    return { outcomes: [] };
  };
  const actions: BulkAction<string>[] = [
    { key: 'on', label: 'Buy', run: () => switchSelected(true) },
    { key: 'off', label: 'Stop buying', run: () => switchSelected(false) },
  ];
  return (
    <BulkBar
      selection={selection}
      pagination={pagination}
      actions={actions}
      onAct={(action) => void action.run({ target: { filter: {} }, choices: {}, dry_run: false })}
      onSelectAll={picking.selectAll}
      onClear={picking.clear}
    />
  );
}
