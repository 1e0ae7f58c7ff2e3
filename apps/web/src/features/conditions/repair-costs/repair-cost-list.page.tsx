import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { partLabels, repairParts } from '@tradepost/contracts/conditions/defect-part.data';
import {
  deleteRepairCost,
  listRepairCosts,
  type RepairCost,
} from '@tradepost/contracts/conditions/repair-cost.contract';
import { useCallback, useMemo, useState } from 'react';
import { fileMoney } from '../../../lib/formats/money.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useLiveConditions } from '../use-live-conditions.ts';
import { RepairCostDialog } from './components/repair-cost-dialog.tsx';
import { repairCostKeys } from './repair-cost.api.ts';
import { describeCost } from './repair-cost.rules.ts';

const filters = [
  {
    key: 'part',
    label: 'Part',
    kind: 'select' as const,
    options: repairParts.map((value) => ({ value, label: partLabels[value] })),
  },
];

interface Shown {
  /** Null adds one. */
  cost: RepairCost | null;
  shows: 'edit' | 'delete';
  opened: boolean;
  turn: number;
}

/** `/settings/repair-costs`: what repairing a part costs, by model or category. */
export function Component() {
  const { currency } = useMe();
  const canEdit = useCan()('catalog.edit');
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const costs = useQuery({
    ...contractQuery(listRepairCosts, { query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const remove = useAction(deleteRepairCost, {
    invalidates: repairCostKeys,
    message: 'Repair cost deleted',
    errors: 'silent',
  });
  useLiveConditions();
  const show = useCallback(
    (shows: Shown['shows'], cost: RepairCost | null) =>
      setShown((before) => ({ shows, cost, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const columns = useMemo(() => {
    const all = columnsOf(currency);
    if (!canEdit) return all;
    const actionsOf = (cost: RepairCost) => [
      { key: 'edit', label: 'Change cost', onClick: () => show('edit', cost) },
      { key: 'delete', label: 'Delete', isDangerous: true, onClick: () => show('delete', cost) },
    ];
    return [...all, actionsColumn(describeCost, actionsOf)];
  }, [currency, canEdit, show]);
  const close = () => setShown((before) => before && { ...before, opened: false });
  const add = { label: 'Add repair cost', onClick: () => show('edit', null) };
  return (
    <>
      <ListPage
        {...listProps(costs)}
        id="repair-costs"
        title="Repair costs"
        noun="repair cost"
        list={list}
        columns={columns}
        filters={filters}
        search="Search by model or category"
        primaryAction={canEdit ? { ...add, icon: <IconPlus size={16} /> } : undefined}
        emptyState={{
          title: 'No repair costs yet',
          description: 'Defects can deduct what repairing their part costs, for each model or for a whole category.',
          action: canEdit ? add : undefined,
        }}
      />
      {shown?.shows === 'edit' && (
        <RepairCostDialog key={shown.turn} cost={shown.cost} opened={shown.opened} onClose={close} />
      )}
      {shown?.shows === 'delete' && shown.cost && (
        <ConfirmDialog
          opened={shown.opened}
          onClose={close}
          title={`Delete the repair cost of ${describeCost(shown.cost)}?`}
          confirmLabel="Delete repair cost"
          isDangerous
          onConfirm={() => remove.send({ params: { id: shown.cost?.id ?? 0 } })}
        >
          New quotes deduct the cost of the category instead, or the defect’s own amount.
        </ConfirmDialog>
      )}
    </>
  );
}

function columnsOf(currency: string): Column<RepairCost>[] {
  return [
    {
      key: 'part',
      header: 'Part',
      width: 136,
      render: ({ part }) => partLabels[part],
      csv: ({ part }) => partLabels[part],
    },
    {
      key: 'model',
      header: 'Model',
      width: 264,
      render: ({ model }) => model?.name ?? 'All other models',
      csv: ({ model }) => model?.name,
    },
    {
      key: 'category',
      header: 'Category',
      width: 160,
      render: ({ category }) => category.name,
      csv: ({ category }) => category.name,
    },
    {
      key: 'amount',
      header: 'Repair cost',
      width: 128,
      align: 'right',
      never_cut: true,
      render: ({ amount }) => <MoneyText minor={amount} currency={currency} />,
      csv: ({ amount }) => fileMoney(amount, currency),
    },
    {
      key: 'updated_at',
      header: 'Changed',
      width: 112,
      never_cut: true,
      render: ({ updated_at }) => <TimeText at={updated_at} />,
    },
  ];
}
