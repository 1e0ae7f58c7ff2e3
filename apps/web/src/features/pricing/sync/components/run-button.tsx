import { runSyncSource, type SyncSource } from '@tradepost/contracts/pricing/price-sync.contract';
import { showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { useSyncDeed } from '../price-sync.api.ts';

/** Reads a source now; its progress shows in the stack. */
export function RunButton({ source }: { source: Pick<SyncSource, 'id' | 'name' | 'standing'> }) {
  const run = useSyncDeed(runSyncSource);
  const isRunning = source.standing === 'running';
  return (
    <BusyButton
      size="xs"
      variant="default"
      disabled={isRunning}
      onClick={() =>
        run.mutateAsync({ params: { id: source.id } }).then(
          () => showSuccess(`${source.name} is being read`),
          () => undefined,
        )
      }
    >
      {isRunning ? 'Being read…' : 'Run now'}
    </BusyButton>
  );
}
