import { runSyncSource, type SyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { syncKeys } from '../../price-sync.api.ts';

/** Starts a sync of a source. */
export function RunButton({ source }: { source: Pick<SyncSource, 'id' | 'name' | 'standing'> }) {
  const { run } = useAction(runSyncSource, { invalidates: syncKeys, message: `Syncing ${source.name}` });
  const isRunning = source.standing === 'running';
  return (
    <BusyButton size="xs" variant="default" disabled={isRunning} onClick={() => run({ params: { id: source.id } })}>
      {isRunning ? 'Syncing…' : 'Run now'}
    </BusyButton>
  );
}
