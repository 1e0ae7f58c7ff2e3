import { Switch } from '@mantine/core';
import { allStatuses, setStatusSetting, type WorkflowData } from '@tradepost/contracts/workflows/workflow.contract';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { workflowKeys } from '../workflow.api.ts';

/** Which moves the workflow allows. */
export function MovesSection({ workflow: { buyback, allows_any_move } }: { workflow: WorkflowData }) {
  const mayEdit = useCan()('settings.edit');
  const save = useAction(setStatusSetting, {
    invalidates: workflowKeys,
    message: (saved) =>
      saved.allows_any_move ? 'Orders can move to any status' : 'Orders move along the usual workflow',
  });
  const sent = save.isRunning ? save.args?.[0]?.body?.allows_any_move : undefined;
  return (
    <Section title="Allowed moves">
      <Switch
        label="Allow moves to any status"
        description="Off, orders only make the usual moves. On, everyone who may change statuses can move orders to any status, and must give a reason where the move is unusual. Payouts, revised offers and finished orders keep their own rules."
        checked={sent ?? allows_any_move}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) =>
          void save.run({ params: { id: allStatuses }, body: { buyback, allows_any_move: checked } })
        }
      />
    </Section>
  );
}
