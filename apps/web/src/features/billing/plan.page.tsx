import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session/use-session.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { subscriptionQuery } from './billing.api.ts';
import { PlanPicker } from './components/plan-picker.tsx';
import { PlanStatusBanner } from './components/plan-status-banner.tsx';
import { SandboxNote } from './components/sandbox-note.tsx';

/** `/settings/plan`: compare plans and choose one. */
export function Component() {
  const info = useQuery(subscriptionQuery);
  const can = useCan();
  return (
    <SettingsFrame
      title="Plans"
      description="Change or cancel anytime. Prices don’t include tax."
      width="full"
      actions={<SandboxNote isSandbox={info.data?.is_sandbox ?? false} />}
    >
      {info.error ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : info.data ? (
        <>
          <PlanStatusBanner info={info.data} canEdit={can('billing.edit')} />
          <PlanPicker info={info.data} canEdit={can('billing.edit')} />
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <SectionSkeleton lines={8} />
        </div>
      )}
    </SettingsFrame>
  );
}
