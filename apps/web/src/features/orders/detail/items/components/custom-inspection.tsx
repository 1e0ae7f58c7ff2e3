import { Button, Group, Text } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { useState } from 'react';
import { messageOf } from '../../../../../lib/api-error.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useOrder } from '../../use-order.ts';
import { describeExpected, titleOf } from '../inspection.rules.ts';

/** The inspection of a custom item. It has no questions: it is as described, or it differs. */
export function CustomInspection({ item }: { item: OrderItem }) {
  const { order, calls, panels } = useOrder();
  const [failure, setFailure] = useState<string | null>(null);
  const panel = `inspect-${item.id}` as const;
  const save = async (status: 'passed' | 'differs') => {
    setFailure(null);
    try {
      await calls.setItemStatus(item.id, { status });
      showSuccess(`${item.title} inspected`);
      panels.hide(panel);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Panel
      panel={panel}
      title={titleOf(item, 'inspect')}
      hint={describeExpected(item, order.currency)}
      isDirty={false}
      place="inside"
    >
      <Text size="sm" mb="sm">
        This item is not in the catalog. Compare it with its description. If it differs, set the new price in a revised
        offer.
      </Text>
      {failure && (
        <Text c="danger" size="sm" mb="sm" role="alert">
          {failure}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => panels.hide(panel)}>
          Cancel
        </Button>
        <BusyButton variant="default" onClick={() => save('differs')}>
          It differs
        </BusyButton>
        <BusyButton onClick={() => save('passed')}>As described</BusyButton>
      </Group>
    </Panel>
  );
}
