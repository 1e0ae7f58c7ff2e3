import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import type { ChangePreview } from '@tradepost/contracts/billing/subscription.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Ledger } from '../../../ui/detail-page/ledger.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { previewQuery, useChangePlan } from '../billing.api.ts';
import { priceText } from '../billing.rules.ts';

interface ChangeDialogProps {
  offer: PackageOffer | null;
  interval: BillingInterval;
  onClose: () => void;
}

/** Shows what a plan change costs and asks for confirmation. */
export function ChangeDialog({ offer, interval, onClose }: ChangeDialogProps) {
  const body = offer && { package_id: offer.id, billing_interval: interval };
  const preview = useQuery(previewQuery(body));
  const change = useChangePlan();
  const [failure, setFailure] = useState<string | null>(null);
  const isBlocked = !preview.data || preview.data.obstacles.length > 0;
  const close = () => {
    setFailure(null);
    onClose();
  };

  const confirm = async () => {
    if (!body || !offer) return;
    setFailure(null);
    try {
      await change.send(body);
      showSuccess(`You’re now on ${offer.name}`);
      close();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog opened={offer !== null} onClose={close} title={`Change to ${offer?.name ?? ''}?`}>
      <Stack gap="sm">
        {preview.error ? (
          <Alert color="danger" role="alert">
            {messageOf(preview.error)}
          </Alert>
        ) : preview.data ? (
          <Preview preview={preview.data} interval={interval} />
        ) : (
          <div role="status" aria-label="Loading">
            <TextSkeleton lines={4} />
          </div>
        )}
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            Keep current plan
          </Button>
          <BusyButton disabled={isBlocked} onClick={confirm}>
            {preview.data && preview.data.due_now > 0
              ? `Pay ${formatMoney(preview.data.due_now, preview.data.currency)} and change`
              : 'Change plan'}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Preview({ preview, interval }: { preview: ChangePreview; interval: BillingInterval }) {
  const timezone = useTimezone();
  const money = (minor: number) => formatMoney(minor, preview.currency);
  if (preview.obstacles.length > 0)
    return (
      <Alert color="warning" title="This plan is too small for you">
        <List>
          {preview.obstacles.map((obstacle) => (
            <List.Item key={obstacle}>{obstacle}</List.Item>
          ))}
        </List>
      </Alert>
    );
  const total = preview.due_now < 0 ? 'Credit for your next invoice' : 'Charged to your card now';
  return (
    <>
      {preview.lines.length > 0 && (
        <Ledger
          rows={[
            ...preview.lines.map(({ description, amount }) => ({
              key: description,
              label: description,
              value: money(amount),
            })),
            { key: 'total', label: total, value: money(Math.abs(preview.due_now)), isTotal: true },
          ]}
        />
      )}
      <Text size="sm" c="dimmed">
        {preview.lines.length === 0 && 'You won’t be charged during your trial. '}
        From {formatDay(preview.next_at, timezone)}, you pay {priceText(preview.next_total, preview.currency, interval)}
        .
      </Text>
    </>
  );
}
