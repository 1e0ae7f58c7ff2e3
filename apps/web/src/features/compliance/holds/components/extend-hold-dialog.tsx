import { Text, Textarea, TextInput } from '@mantine/core';
import {
  extendPoliceHold,
  findOrderHolds,
  listHolds,
  type PoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { dayText } from '../hold-labels.rules.ts';
import { filesOf, HoldDocument } from './hold-document.tsx';

interface ExtendHoldDialogProps {
  hold: PoliceHold;
  opened: boolean;
  onClose: () => void;
}

/** Holds a device longer. */
export function ExtendHoldDialog({ hold, opened, onClose }: ExtendHoldDialogProps) {
  const { form, dialog } = useDialogForm(extendPoliceHold, {
    opened,
    onClose,
    initial: { held_until: '', note: '', document: null as File | null },
    toInput: ({ document, ...body }) => ({
      params: { id: hold.id },
      body: { ...body, version: hold.version },
      files: filesOf(document),
    }),
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The police hold was extended',
  });
  return (
    <FormDialog {...dialog} title="Extend police hold" submitLabel="Extend hold">
      <Text size="sm" c="dimmed">
        Case {hold.case_number}, held through {hold.held_until && dayText(hold.held_until)}.
      </Text>
      <TextInput
        type="date"
        label="Held through"
        description="Leave empty to hold it until it is released"
        data-autofocus
        {...form.getInputProps('held_until')}
      />
      <Textarea label="Reason" required autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
      <HoldDocument {...form.getInputProps('document')} />
    </FormDialog>
  );
}
