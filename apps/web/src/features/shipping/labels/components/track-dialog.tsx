import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { carriers, parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { trackLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { useEffect } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { labelKeys } from '../label.api.ts';
import { nameLabel } from '../label-facts.rules.ts';
import { LabelEvents } from './label-events.tsx';

interface TrackDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** Asks the carrier where a parcel is. */
export function TrackDialog({ label, opened, onClose }: TrackDialogProps) {
  const queryClient = useQueryClient();
  const asked = useQuery({
    ...contractQuery(trackLabel, { params: { id: label.id } }),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    meta: { handles_errors: true },
  });
  const { data } = asked;
  useEffect(() => {
    if (data?.is_fresh) for (const queryKey of labelKeys) void queryClient.invalidateQueries({ queryKey });
  }, [data, queryClient]);
  const shown = data ?? label;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Track ${nameLabel(label)}`} size="lg">
      <Stack gap="md">
        <Group gap="sm">
          <StatusBadge {...parcelStateLabels[shown.parcel_state]} />
          {shown.tracking_number && <CopyText value={shown.tracking_number} label="tracking number" />}
          {shown.tracking_url && (
            <Anchor href={shown.tracking_url} target="_blank" rel="noreferrer" size="sm">
              {carriers[shown.carrier]}’s own page <IconExternalLink size={12} aria-hidden="true" />
            </Anchor>
          )}
        </Group>
        {data && !data.is_fresh && (
          <Alert color="warning" role="status">
            The carrier doesn’t answer right now. This is what it told last.
          </Alert>
        )}
        {asked.error && !data && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {asked.isPending && <TextSkeleton lines={4} />}
        {data && <LabelEvents events={data.events} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={asked.isFetching} onClick={() => void asked.refetch()}>
            Ask again
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
