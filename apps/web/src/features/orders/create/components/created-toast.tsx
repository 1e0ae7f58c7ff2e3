import { Button, Group, Text } from '@mantine/core';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { showSuccess } from '../../../../lib/toast.tsx';
import { intakeReceiptUrl } from '../create-order.api.ts';

/** Long enough to look up from the seller and print. Milliseconds. */
const offerStays = 20_000;

/** Says that the order exists and offers the paper that the seller takes home. */
export async function showCreated({ id, box_id }: OrderRef, is_left_for_testing: boolean): Promise<void> {
  const message = `Order ${box_id} created`;
  showSuccess(message);
  const { notifications } = await import('@mantine/notifications');
  notifications.update({
    id: `success:${message}`,
    color: 'success',
    role: 'status',
    autoClose: offerStays,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text inherit>{message}</Text>
        <Button
          component="a"
          href={intakeReceiptUrl(id, is_left_for_testing)}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          flex="none"
        >
          Print intake receipt
        </Button>
      </Group>
    ),
  });
}
