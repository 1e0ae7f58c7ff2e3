import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { holdUnit } from '@tradepost/contracts/inventory/unit-record.contract';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { unitKeys } from '../inventory.api.ts';

interface HoldDialogProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

/** Keeps a unit from sale for a reason of the company’s own. */
export function HoldDialog({ unit, opened, onClose }: HoldDialogProps) {
  const own = unit.holds.find(({ kind }) => kind === 'own');
  const form = useForm({
    initialValues: { reason: own?.reason ?? '', until: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Reason is required') },
  });
  const hold = useAction(holdUnit, { invalidates: unitKeys, message: ({ number }) => `${number} is on hold`, form });
  const submit = async ({ reason, until }: typeof form.values) => {
    const body = { reason, until: until === '' ? null : new Date(until).toISOString() };
    if (await hold.run({ params: { id: unit.id }, body })) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Hold ${unit.number}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={hold.isRunning}>
              Put on hold
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
