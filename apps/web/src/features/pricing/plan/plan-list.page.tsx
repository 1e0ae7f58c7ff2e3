import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPlan, type PlanNode, removePlanNode } from '@tradepost/contracts/pricing/plan/plan.contract';
import { planStateLabels, planStates } from '@tradepost/contracts/pricing/plan/plan.rules';
import { useMemo, useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { PlanNote } from './components/plan-note.tsx';
import { TargetDialog } from './components/target-dialog.tsx';
import { planKeys, useLivePlan } from './plan.api.ts';
import { planColumns } from './plan.columns.tsx';
import { planTabs } from './plan-paths.rules.ts';

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: planStates.map((value) => ({ value, label: planStateLabels[value] })),
  },
];

/** What a dialog is about. It stays while the dialog fades out. */
interface Asked {
  target: PlanNode | null;
  what: 'edit' | 'remove';
  isOpen: boolean;
}

/** `/pricing/plan`: the targets of the buy plan. */
export function Component() {
  const mayEdit = useCan()('pricing.edit');
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const targets = useQuery({ ...contractQuery(listPlan, { query }), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<Asked>({ target: null, what: 'edit', isOpen: false });
  const remove = useAction(removePlanNode, { invalidates: planKeys, message: 'Target removed' });
  useLivePlan();
  const columns = useMemo(() => {
    const ask = (what: Asked['what'], target: PlanNode) => setAsked({ target, what, isOpen: true });
    const actions = actionsColumn<PlanNode>(
      ({ name }) => name,
      (target) => [
        { key: 'edit', label: 'Edit target', onClick: () => ask('edit', target) },
        { key: 'remove', label: 'Remove target', isDangerous: true, onClick: () => ask('remove', target) },
      ],
    );
    return mayEdit ? [...planColumns, actions] : planColumns;
  }, [mayEdit]);
  const add = () => setAsked({ target: null, what: 'edit', isOpen: true });
  const close = () => setAsked({ ...asked, isOpen: false });
  return (
    <>
      <ListPage
        {...listProps(targets)}
        id="buy-plan"
        title="Buy plan"
        noun="target"
        list={list}
        columns={columns}
        tabs={planTabs}
        tab="targets"
        filters={filters}
        search="Search by device"
        primaryAction={mayEdit ? { label: 'Add target', onClick: add, icon: <IconPlus size={16} /> } : undefined}
        emptyState={{
          description:
            'No targets yet. A target says for how many weeks your stock of a device should last. With too few the price goes up, with too many it goes down.',
          action: mayEdit ? { label: 'Add target', onClick: add } : undefined,
        }}
      >
        <PlanNote />
      </ListPage>
      <TargetDialog target={asked.target} opened={asked.isOpen && asked.what === 'edit'} onClose={close} />
      <ConfirmDialog
        opened={asked.isOpen && asked.what === 'remove'}
        onClose={close}
        title={`Remove the target for ${asked.target?.name ?? ''}?`}
        confirmLabel="Remove target"
        isDangerous
        onConfirm={async () => {
          if (asked.target) await remove.send({ params: { id: asked.target.id } });
          close();
        }}
      >
        Its prices are calculated again without it. Its limit of devices a day ends too.
      </ConfirmDialog>
    </>
  );
}
