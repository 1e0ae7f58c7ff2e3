import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PriceBatch } from '@tradepost/contracts/pricing/batch.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { batchQuery, useUndoBatch } from '../mass-rule.api.ts';

interface UndoDialogProps {
  batch: PriceBatch | null;
  currency: string;
  onClose: () => void;
}

/** The number of cells that are named; the rest are counted. */
const named = 5;

/** Confirms the undo of a change, and lists the cells that somebody changed afterwards. */
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
      onConfirm={async () => batch && undo.send(batch)}
    >
      <Text>The previous prices are restored in the background.</Text>
      {since && total > 0 && (
        <>
          <Text mt="xs">
            {formatMany(total, 'price was', 'prices were')} changed since then. These keep their present value:
          </Text>
          <ul>
            {since.items.slice(0, named).map((cell) => (
              <li key={`${cell.variant_id}:${cell.condition_id}`}>
                {cell.device_name}, {cell.condition_name}: {money(cell.price)}
              </li>
            ))}
            {total > named && <li>and {formatCount(total - named)} more</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
