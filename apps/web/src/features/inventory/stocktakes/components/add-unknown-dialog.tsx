import { Text, TextInput } from '@mantine/core';
import { decideStocktake, type StocktakeLine } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { stocktakeKeys } from '../stocktake.api.ts';

interface AddUnknownDialogProps {
  stocktake_id: number;
  line: StocktakeLine | null;
  onClose: () => void;
}

/** Asks what an unknown device is, so that closing can add it to the stock. */
export function AddUnknownDialog({ stocktake_id, line, onClose }: AddUnknownDialogProps) {
  const { form, dialog } = useDialogForm(decideStocktake, {
    opened: line !== null,
    onClose,
    initial: { title: '' },
    toInput: ({ title }) => ({
      params: { id: stocktake_id },
      body: { lines: line ? [{ line: line.line, action: 'create' as const, title }] : [] },
    }),
    invalidates: stocktakeKeys,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Add ${line?.code ?? ''} to stock`}
      submitLabel="Add on closing"
      isDisabled={form.values.title.trim() === ''}
    >
      <Text size="sm">Closing the count adds it without a cost. You can complete it afterwards.</Text>
      <TextInput
        data-autofocus
        label="Device"
        description="Such as Apple iPhone 13"
        maxLength={200}
        {...form.getInputProps('title')}
      />
    </FormDialog>
  );
}
