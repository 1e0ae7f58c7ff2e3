import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@tradepost/contracts/money';
import type { PriceBatch } from '@tradepost/contracts/pricing/batch.contract';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { batchQuery, useUndoBatch } from '../rules.api.ts';

interface UndoDialogProps {
  batch: PriceBatch | null;
  currency: string;
  onClose: () => void;
}

/** So many cells are named; the rest are counted. */
const named = 5;

/** Takes a change back, and says before which cells others changed since. */
export function UndoDialog({ batch, currency, onClose }: UndoDialogProps) {
  const undo = useUndoBatch();
  const { data } = useQuery({ ...batchQuery(batch?.id ?? 0), enabled: batch !== null });
  const since = data?.changed_since;
  const total = since?.pagination.total ?? 0;
  const money = (minor: number | null) => (minor === null ? 'no price' : formatMoney(minor, currency));
  return (
    <ConfirmDialog
      opened={batch !== null}
      onClose={onClose}
      title={`Undo “${batch?.title ?? ''}”?`}
      confirmLabel="Undo"
      onConfirm={async () => batch && undo.mutateAsync(batch)}
    >
      <Text>The prices go back to what they were, in the background.</Text>
      {since && total > 0 && (
        <>
          <Text mt="xs">
            {total.toLocaleString('en')} {total === 1 ? 'price was' : 'prices were'} changed by others since. What they
            typed stays:
          </Text>
          <ul>
            {since.items.slice(0, named).map((cell) => (
              <li key={`${cell.variant_id}:${cell.condition_id}`}>
                {cell.device_name}, {cell.condition_name}: {money(cell.price)}
              </li>
            ))}
            {total > named && <li>and {(total - named).toLocaleString('en')} more</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
