import { Checkbox, Textarea } from '@mantine/core';
import type { TransferUnit } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { noteTransferUnit } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { transferKeys } from '../transfer.api.ts';

interface DamageDialogProps {
  transfer_id: number;
  unit: TransferUnit | null;
  onClose: () => void;
}

/** Notes that a unit arrived damaged, and how. */
export function DamageDialog({ transfer_id, unit, onClose }: DamageDialogProps) {
  const { form, dialog } = useDialogForm(noteTransferUnit, {
    opened: unit !== null,
    onClose,
    initial: { is_damaged: true, note: unit?.note ?? '' },
    toInput: (body) => ({ params: { id: transfer_id, unit_id: unit?.id ?? 0 }, body }),
    invalidates: transferKeys,
    message: 'Noted',
  });
  return (
    <FormDialog {...dialog} title={`Damage of ${unit?.number ?? ''}`} submitLabel="Save note">
      <Checkbox label="Arrived damaged" {...form.getInputProps('is_damaged', { type: 'checkbox' })} />
      <Textarea data-autofocus label="Note" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
