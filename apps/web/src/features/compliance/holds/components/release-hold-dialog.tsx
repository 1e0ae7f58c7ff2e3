import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  findOrderHolds,
  listHolds,
  type PoliceHold,
  releasePoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { type ReleaseTarget, releaseTargetFacts, releaseTargets } from '@tradepost/contracts/compliance/hold.data';
import { messages } from '@tradepost/contracts/errors';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { filesOf, HoldDocument } from './hold-document.tsx';

interface ReleaseHoldDialogProps {
  hold: PoliceHold;
  opened: boolean;
  onClose: () => void;
}

/** Ends a police hold: where the device goes, who took it, and the document that allows it. */
export function ReleaseHoldDialog({ hold, opened, onClose }: ReleaseHoldDialogProps) {
  const { form, dialog } = useDialogForm(releasePoliceHold, {
    opened,
    onClose,
    initial: {
      released_to: 'stock' as ReleaseTarget,
      receiver_name: '',
      note: '',
      document: null as File | null,
    },
    toInput: ({ document, ...body }) => ({
      params: { id: hold.id },
      body: { ...body, version: hold.version },
      files: filesOf(document),
    }),
    check: ({ released_to, receiver_name, document }) => ({
      receiver_name:
        releaseTargetFacts[released_to].leaves_stock &&
        receiver_name.trim() === '' &&
        messages.required('receiver_name'),
      document: !document && messages.required('document'),
    }),
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The police hold was released',
  });
  const { leaves_stock, what } = releaseTargetFacts[form.values.released_to];
  return (
    <FormDialog {...dialog} title="Release police hold" submitLabel="Release hold">
      <NativeSelect
        label="Next step for the device"
        description={what}
        data-autofocus
        data={releaseTargets.map((value) => ({ value, label: releaseTargetFacts[value].label }))}
        {...form.getInputProps('released_to')}
      />
      {leaves_stock && (
        <TextInput label="Who took it" required maxLength={200} {...form.getInputProps('receiver_name')} />
      )}
      <Textarea label="Reason" required autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
      <HoldDocument isRequired {...form.getInputProps('document')} />
    </FormDialog>
  );
}
