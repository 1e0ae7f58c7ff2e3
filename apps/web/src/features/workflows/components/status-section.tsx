import {
  resetStatus,
  type StatusRecord,
  setStatusSetting,
  sortStatuses,
  type WorkflowData,
} from '@tradepost/contracts/workflows/workflow.contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { workflowKeys } from '../workflow.api.ts';
import { workflowPaths } from '../workflow.rules.ts';
import { DeleteStatus } from './delete-status.tsx';
import classes from './status-row.module.css';
import { StatusRow } from './status-row.tsx';

/** The statuses of a kind in the order of the tabs. */
export function StatusSection({ workflow: { buyback, items: statuses } }: { workflow: WorkflowData }) {
  const mayEdit = useCan()('settings.edit');
  const sort = useAction(sortStatuses, { invalidates: workflowKeys });
  const hide = useAction(
    ({ id, is_hidden }: StatusRecord) =>
      api(setStatusSetting, { params: { id }, body: { buyback, is_hidden: !is_hidden } }),
    {
      invalidates: workflowKeys,
      message: (_saved, { label, is_hidden }) => (is_hidden ? `“${label}” is shown again` : `“${label}” is hidden`),
    },
  );
  const reset = useAction(({ id }: StatusRecord) => api(resetStatus, { params: { id }, body: { buyback } }), {
    invalidates: workflowKeys,
    message: (_saved, { shipped }) => `“${shipped?.label}” is as it was shipped`,
  });
  const [deleting, setDeleting] = useState<StatusRecord | null>(null);
  const actionsOf = (status: StatusRecord): RowAction[] => [
    { key: 'edit', label: 'Edit', to: workflowPaths.edit(status) },
    { key: 'hide', label: status.is_hidden ? 'Show' : 'Hide', onClick: () => void hide.run(status) },
    ...(status.is_own
      ? [{ key: 'delete', label: 'Delete', onClick: () => setDeleting(status), isDangerous: true }]
      : status.is_changed
        ? [{ key: 'reset', label: 'Reset', onClick: () => void reset.run(status) }]
        : []),
  ];
  return (
    <Section title="Statuses" note={statuses.length} isFlush>
      <div className={classes.rows}>
        <SortList
          label="Statuses"
          items={statuses.map(({ id, label }) => ({ id, label }))}
          isFixed={!mayEdit}
          onSort={(ids) => sort.send({ body: { buyback, sorted_id: ids as number[] } })}
          render={({ id }) => {
            const status = statuses.find((each) => each.id === id);
            return status && <StatusRow status={status} actions={mayEdit ? actionsOf(status) : []} />;
          }}
        />
      </div>
      <DeleteStatus status={deleting} onClose={() => setDeleting(null)} />
    </Section>
  );
}
