import { Button, Stack, Text, TextInput } from '@mantine/core';
import { decideStocktake, type StocktakeLine } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { stocktakeKeys } from '../stocktake.api.ts';

interface AddUnknownDialogProps {
  stocktake_id: number;
  line: StocktakeLine | null;
  onClose: () => void;
}

/** Asks what an unknown device is, so that closing can add it to the stock. */
export function AddUnknownDialog({ stocktake_id, line, onClose }: AddUnknownDialogProps) {
  const [title, setTitle] = useState('');
  const decide = useAction(decideStocktake, { invalidates: stocktakeKeys, errors: 'screen' });
  const save = async () => {
    if (!line) return;
    const lines = [{ line: line.line, action: 'create' as const, title }];
    await decide.send({ params: { id: stocktake_id }, body: { lines } });
    setTitle('');
    onClose();
  };
  return (
    <Dialog opened={line !== null} onClose={onClose} title={`Add ${line?.code ?? ''} to stock`}>
      <Stack gap="sm">
        <Text size="sm">Closing the count adds it without a cost. You can complete it afterwards.</Text>
        <TextInput
          data-autofocus
          label="Device"
          description="Such as Apple iPhone 13"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DialogFoot error={decide.error} onCancel={onClose}>
          <Button disabled={title.trim() === ''} loading={decide.isRunning} onClick={() => void save().catch(() => {})}>
            Add on closing
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
