import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import type { TransferUnit } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { noteTransferUnit } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { transferKeys } from '../transfer.api.ts';

interface DamageDialogProps {
  transfer_id: number;
  unit: TransferUnit | null;
  onClose: () => void;
}

/** Notes that a unit arrived damaged, and how. */
export function DamageDialog({ transfer_id, unit, onClose }: DamageDialogProps) {
  return (
    <Dialog opened={unit !== null} onClose={onClose} title={`Damage of ${unit?.number ?? ''}`}>
      {unit && <DamageForm key={unit.id} {...{ transfer_id, unit, onClose }} />}
    </Dialog>
  );
}

function DamageForm({ transfer_id, unit, onClose }: DamageDialogProps & { unit: TransferUnit }) {
  const [is_damaged, setDamaged] = useState(true);
  const [note, setNote] = useState(unit.note);
  const save = useAction(noteTransferUnit, { invalidates: transferKeys, errors: 'screen', message: 'Noted' });
  const send = async () => {
    await save.send({ params: { id: transfer_id, unit_id: unit.id }, body: { is_damaged, note } });
    onClose();
  };
  return (
    <Stack gap="sm">
      <Checkbox
        label="Arrived damaged"
        checked={is_damaged}
        onChange={(event) => setDamaged(event.currentTarget.checked)}
      />
      <Textarea
        data-autofocus
        label="Note"
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot error={save.error} onCancel={onClose}>
        <Button loading={save.isRunning} onClick={() => void send().catch(() => {})}>
          Save note
        </Button>
      </DialogFoot>
    </Stack>
  );
}
