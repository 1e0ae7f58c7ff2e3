import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findWorkflow } from '@tradepost/contracts/workflows/workflow.contract';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { MovesSection } from './components/moves-section.tsx';
import { ResetWorkflow } from './components/reset-workflow.tsx';
import { StatusSection } from './components/status-section.tsx';
import { useLiveWorkflow } from './use-live-workflow.ts';
import { kindOfTab, labelOfKind, workflowPaths, workflowTabs } from './workflow.rules.ts';

/** `/settings/workflow/:tab`: the statuses of a kind of order. */
export function Component() {
  const kind = kindOfTab(useParams().tab);
  const mayEdit = useCan()('settings.edit');
  const workflow = useQuery(contractQuery(findWorkflow, { query: { buyback: kind } }));
  useLiveWorkflow();
  usePageTitle(`${labelOfKind(kind)} workflow`);
  return (
    <SettingsFrame
      title="Workflow"
      description="The statuses that orders go through: their names, colors, order and emails, and statuses of your own"
      action={
        mayEdit ? { label: 'Add status', to: workflowPaths.create(kind), icon: <IconPlus size={16} /> } : undefined
      }
      actions={mayEdit && workflow.data && <ResetWorkflow key={kind} workflow={workflow.data} />}
      width="full"
    >
      <ListTabs
        tabs={workflowTabs.map((tab) => ({ key: tab.kind, label: tab.label, to: workflowPaths.list(tab.kind) }))}
        current={kind}
        search=""
      />
      {workflow.error ? (
        <ErrorState error={workflow.error} onRetry={() => void workflow.refetch()} />
      ) : workflow.data ? (
        <>
          <StatusSection key={kind} workflow={workflow.data} />
          <MovesSection workflow={workflow.data} />
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      )}
    </SettingsFrame>
  );
}
