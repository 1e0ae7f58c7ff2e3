import { TextInput } from '@mantine/core';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { holdUnit } from '@tradepost/contracts/inventory/unit-record.contract';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { unitKeys } from '../inventory.api.ts';

interface HoldDialogProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

/** Keeps a unit from sale for a reason of the company’s own. */
export function HoldDialog({ unit, opened, onClose }: HoldDialogProps) {
  const own = unit.holds.find(({ kind }) => kind === 'own');
  const { form, dialog } = useDialogForm(holdUnit, {
    opened,
    onClose,
    initial: { reason: own?.reason ?? '', until: '' },
    toInput: ({ reason, until }) => ({
      params: { id: unit.id },
      body: { reason, until: until === '' ? null : new Date(until).toISOString() },
    }),
    invalidates: unitKeys,
    message: ({ number }) => `${number} is on hold`,
  });
  return (
    <FormDialog {...dialog} title={`Hold ${unit.number}`} submitLabel="Put on hold">
      <TextInput
        label="Reason"
        data-autofocus
        required
        maxLength={200}
        description="Nobody can sell, invoice or move the unit while it is on hold"
        {...form.getInputProps('reason')}
      />
      <TextInput
        label="Until (optional)"
        type="datetime-local"
        description="Empty: until someone releases it"
        {...form.getInputProps('until')}
      />
    </FormDialog>
  );
}
