import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ConditionRecord,
  type ConditionUse,
  deleteCondition,
} from '@tradepost/contracts/conditions/condition.contract';
import { showInfo } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { conditionQuery, useConditionDeed } from '../condition.api.ts';
import { sayRemoval } from '../condition.rules.ts';

interface DeleteConditionDialogProps {
  opened: boolean;
  condition: Pick<ConditionRecord, 'id' | 'name'> | null;
  onClose: () => void;
}

/** Says beforehand whether a condition will be deleted or archived: that depends on what refers to it. */
export function DeleteConditionDialog({ opened, condition, onClose }: DeleteConditionDialogProps) {
  const found = useQuery({ ...conditionQuery(condition?.id ?? 0), enabled: condition !== null, staleTime: 0 }).data;
  const remove = useConditionDeed(deleteCondition, true);
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
        if (condition) showInfo(sayRemoval(await remove.mutateAsync({ params: { id: condition.id } })), 8_000);
      }}
    >
      {!known && <Text>Looking for what refers to it…</Text>}
      {known?.is_last && <Text>It is the last condition of its set, and cannot go before there is another one.</Text>}
      {known && !known.is_last && isUsed && (
        <Text>
          It cannot be deleted: {listUse(known.use)} refer to it. It is archived instead. Sellers are no longer asked
          for it, its prices wait for its return, and past orders read as before.
        </Text>
      )}
      {known && !known.is_last && !isUsed && <Text>Nothing refers to it. It cannot be brought back.</Text>}
    </ConfirmDialog>
  );
}

function listUse({ prices, rules, order_items, units }: ConditionUse): string {
  const many = (count: number, one: string, several: string) =>
    count === 0 ? [] : [`${count >= 1000 ? 'over 1,000' : count} ${count === 1 ? one : several}`];
  return [
    ...many(prices, 'price', 'prices'),
    ...many(rules, 'price rule', 'price rules'),
    ...many(order_items, 'device of an order', 'devices of orders'),
    ...many(units, 'unit in stock', 'units in stock'),
  ].join(', ');
}
