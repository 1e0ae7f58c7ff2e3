import { Button, Group, Text } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { messageOf } from '../../../../../lib/api-error.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useOrder } from '../../use-order.ts';
import { describeExpected, titleOf } from '../inspection.rules.ts';

/** The inspection of a custom item. It has no questions: it is as described, or it differs. */
export function CustomInspection({ item }: { item: OrderItem }) {
  const { order, calls, panels } = useOrder();
  const panel = `inspect-${item.id}` as const;
  const save = useAction((status: 'passed' | 'differs') => calls.setItemStatus(item.id, { status }), {
    message: `${item.title} inspected`,
    errors: 'screen',
    onDone: () => panels.finish(panel),
  });
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
      {save.error && !save.isRunning && (
        <Text c="danger" size="sm" mb="sm" role="alert">
          {messageOf(save.error)}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => panels.hide(panel)}>
          Cancel
        </Button>
        <BusyButton variant="default" onClick={() => save.run('differs')}>
          It differs
        </BusyButton>
        <BusyButton onClick={() => save.run('passed')}>As described</BusyButton>
      </Group>
    </Panel>
  );
}
