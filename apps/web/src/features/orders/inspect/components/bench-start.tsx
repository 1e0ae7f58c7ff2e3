import { Section } from '../../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import type { BenchState } from '../use-bench.ts';

/** What is there while no device is open. */
export function BenchStart({ state, onStart }: { state: BenchState; onStart: () => void }) {
  const { bench, shown, next, queue } = state;
  const { error, isPending, refetch } = queue;
  if (bench.mode === 'queue' && shown.length === 0 && (error || isPending)) {
    return (
      <Section title="Inspection">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={6} />}
      </Section>
    );
  }
  const isOver = shown.length > 0 && !next;
  return (
    <Section title="Inspection">
      {next ? (
        <EmptyState
          title="Scan a parcel or a device"
          description="Its inspection opens here. Press Ctrl+Enter to start with the next one."
          action={{ label: 'Start with the next', onClick: onStart }}
        />
      ) : (
        <EmptyState
          title={isOver ? 'All inspected' : 'Scan a parcel or a device'}
          description={
            bench.mode === 'queue'
              ? 'Parcels appear here when they are received.'
              : 'Each device that you scan is added to the list.'
          }
        />
      )}
    </Section>
  );
}
