import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DeliveryDetail, sendAgain } from '@tradepost/contracts/events/webhook.contract';
import { deliveryCauseLabels } from '@tradepost/contracts/events/webhook.data';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { CodeBlock } from '../../public-api/components/code-block.tsx';
import { deliveryKeys, deliveryQuery } from '../events.api.ts';
import { deliveryStatus, formatJson } from '../webhook.rules.ts';

interface DeliveryDialogProps {
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** A delivery: what is sent, and what was answered. */
export function DeliveryDialog({ id, opened, onClose }: DeliveryDialogProps) {
  const { data, error, refetch } = useQuery({ ...deliveryQuery(id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={data?.type ?? 'Delivery'} size="lg">
      {data ? (
        <Contents delivery={data} onSent={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={240} />
      )}
    </Dialog>
  );
}

function Contents({ delivery, onSent }: { delivery: DeliveryDetail; onSent: () => void }) {
  const { body, answer, error, status, took_ms, tries, cause, message_id, tried_at, next_try_at } = delivery;
  const canEdit = useCan()('addons.edit');
  const again = useAction(sendAgain, {
    invalidates: deliveryKeys,
    message: 'It is sent again',
    onDone: onSent,
  });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { key: 'state', label: 'Status', value: <StatusBadge {...deliveryStatus(delivery)} isPlain /> },
          { key: 'id', label: 'webhook-id', value: <code>{message_id}</code> },
          { key: 'cause', label: 'Cause', value: deliveryCauseLabels[cause] },
          { key: 'tries', label: 'Tries', value: tries },
          { key: 'tried', label: 'Last try', value: tried_at && <TimeText at={tried_at} /> },
          { key: 'next', label: 'Next try', value: next_try_at && <TimeText at={next_try_at} /> },
          { key: 'answer', label: 'Answer', value: status === null ? null : `${status} in ${took_ms ?? 0} ms` },
          { key: 'error', label: 'Problem', value: error },
        ]}
      />
      {body === null ? (
        <Text size="sm">You don’t have permission to see what is sent.</Text>
      ) : (
        <CodeBlock code={formatJson(body)} copyLabel="Copy what is sent" />
      )}
      {answer !== null && (
        <>
          <Text size="sm" fw={500}>
            What was answered
          </Text>
          <CodeBlock code={answer} copyLabel="Copy answer" isSecret />
        </>
      )}
      {canEdit && (
        <Group justify="flex-end">
          <Button loading={again.isRunning} onClick={() => void again.run({ params: { id: delivery.id } })}>
            Send again
          </Button>
        </Group>
      )}
    </Stack>
  );
}
