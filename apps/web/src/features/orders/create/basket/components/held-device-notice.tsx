import { Text, Textarea } from '@mantine/core';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import { useOrderForm } from '../../use-order-form.ts';

/** A device of the offer is in stock or in another open order. Staff with permission enter a reason to continue. */
export function HeldDeviceNotice() {
  const { draft, change, messages } = useOrderForm();
  const canOverride = useCan()('orders.override_block');
  const message = messages.device_reason;
  if (message === undefined || !canOverride) return <div data-field="device_reason" />;
  return (
    <Notice color="danger" title="You already have this device">
      <Text size="sm">{message}</Text>
      <Textarea
        mt="xs"
        label="Reason for buying it anyway"
        required
        autosize
        minRows={1}
        maxLength={500}
        data-field="device_reason"
        value={draft.device_reason}
        onChange={(event) => change({ device_reason: event.currentTarget.value })}
      />
    </Notice>
  );
}
