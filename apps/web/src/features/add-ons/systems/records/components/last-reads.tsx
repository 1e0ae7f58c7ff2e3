import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startSystemRead } from '@tradepost/contracts/systems/system-record.contract';
import { readsOf, type SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { showInfo } from '../../../../../lib/toast.tsx';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { followWork } from '../../../../files/use-progress.ts';
import { readsQuery, recordKeys } from '../record.api.ts';
import { describeRead } from '../record.rules.ts';

/** When each kind of record was read last, and the button that reads it again. */
export function LastReads({ vendor }: { vendor: SystemVendor }) {
  const { data } = useQuery(readsQuery(vendor));
  const canEdit = useCan()('addons.edit');
  const start = useAction(startSystemRead, {
    invalidates: recordKeys,
    onDone: ({ job_id, title }) => {
      followWork('system-read', { job_id, title });
      showInfo('You can safely leave this page, the records are read in the background');
    },
  });
  return (
    <Stack gap="xs">
      {Object.entries(readsOf(vendor)).map(([what, label]) => {
        const last = data?.items.find((read) => read.what === what);
        const isRunning = last?.state === 'running';
        return (
          <Group key={what} gap="sm">
            {canEdit && (
              <BusyButton
                size="xs"
                variant="default"
                disabled={isRunning}
                onClick={() => start.run({ params: { vendor }, body: { what } })}
              >
                Read {label.toLowerCase()}
              </BusyButton>
            )}
            <Text size="sm" c={last?.state === 'failed' ? 'var(--tp-danger-text)' : 'dimmed'}>
              {last === undefined ? (
                `${label} were never read`
              ) : (
                <>
                  {isRunning ? 'Reading since' : 'Last read'} <TimeText at={last.started_at} /> · {describeRead(last)}
                  {last.failure !== null && ` · ${last.failure}`}
                </>
              )}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
