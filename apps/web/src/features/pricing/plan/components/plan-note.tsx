import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refreshPlan } from '@tradepost/contracts/pricing/plan/plan.contract';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { planKeys, planSettingsQuery } from '../plan.api.ts';
import { planPaths } from '../plan-paths.rules.ts';

/** Whether the plan is on, and when it was counted. */
export function PlanNote() {
  const mayEdit = useCan()('pricing.edit');
  const { data } = useQuery(planSettingsQuery);
  const refresh = useAction(refreshPlan, { invalidates: planKeys, message: 'Stock and sales are being counted' });
  if (!data) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {data.is_on ? 'The buy plan is on. ' : 'The buy plan is off: it shows what it would do and changes no price. '}
        {!data.is_on && mayEdit && <Link to={planPaths.settings}>Turn it on</Link>}
        {data.figures_at && (
          <>
            {' '}
            As of <TimeText at={data.figures_at} isExact />.
          </>
        )}
      </Text>
      {mayEdit && (
        <Button variant="default" size="compact-sm" loading={refresh.isRunning} onClick={() => void refresh.run()}>
          Count again
        </Button>
      )}
    </Group>
  );
}
