import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ConditionRecord,
  type ConditionUse,
  deleteCondition,
} from '@tradepost/contracts/conditions/condition.contract';
import { showInfo } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { conditionKeys, conditionQuery } from '../condition.api.ts';
import { describeRemoval } from '../condition.rules.ts';

interface DeleteConditionDialogProps {
  opened: boolean;
  condition: Pick<ConditionRecord, 'id' | 'name'> | null;
  onClose: () => void;
}

/** Confirms the deletion of a condition. A condition that is in use is archived instead. */
export function DeleteConditionDialog({ opened, condition, onClose }: DeleteConditionDialogProps) {
  const found = useQuery({ ...conditionQuery(condition?.id ?? 0), enabled: condition !== null, staleTime: 0 }).data;
  const remove = useAction(deleteCondition, { invalidates: conditionKeys, errors: 'screen' });
  const known = found && found.id === condition?.id ? found : undefined;
  const isUsed = known !== undefined && Object.values(known.use).some((count) => count > 0);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isUsed ? `Archive “${known.name}”?` : `Delete “${condition?.name ?? ''}”?`}
      confirmLabel={isUsed ? 'Archive condition' : 'Delete condition'}
      isDangerous={!isUsed}
      onConfirm={async () => {
        if (condition) showInfo(describeRemoval(await remove.send({ params: { id: condition.id } })), 8_000);
      }}
    >
      {!known && <Text>Checking where it is used…</Text>}
      {known?.is_last && <Text>This is the only condition of the category. Add another one before you delete it.</Text>}
      {known && !known.is_last && isUsed && (
        <Text>
          This condition is used by {listUse(known.use)}, so it is archived instead. Sellers no longer see it. Its
          prices are kept, and past orders don’t change.
        </Text>
      )}
      {known && !known.is_last && !isUsed && <Text>This condition is not in use. You can’t undo this.</Text>}
    </ConfirmDialog>
  );
}

function listUse({ prices, rules, order_items, units }: ConditionUse): string {
  const many = (count: number, one: string, several: string) =>
    count === 0 ? [] : [`${count >= 1000 ? 'over 1,000' : count} ${count === 1 ? one : several}`];
  return [
    ...many(prices, 'price', 'prices'),
    ...many(rules, 'price rule', 'price rules'),
    ...many(order_items, 'device in an order', 'devices in orders'),
    ...many(units, 'unit in stock', 'units in stock'),
  ].join(', ');
}
