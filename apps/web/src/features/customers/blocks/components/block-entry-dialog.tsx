import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { type CustomerBlock, createBlock, editBlock } from '@tradepost/contracts/customers/block.contract';
import { type BlockKind, blockKindLabels, blockKinds } from '@tradepost/contracts/customers/customer.data';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { customerKeys } from '../../customer.api.ts';

interface BlockEntryDialogProps {
  /** Null adds an entry. */
  block: CustomerBlock | null;
  opened: boolean;
  onClose: () => void;
}

interface BlockValues {
  kind: BlockKind;
  value: string;
  reason: string;
}

const placeholders: Record<BlockKind, string> = {
  email: 'name@example.com',
  phone: '(415) 555-0123',
  domain: 'example.com',
};

/** Adds a block entry, or changes the reason of one. */
export function BlockEntryDialog({ block, opened, onClose }: BlockEntryDialogProps) {
  const { form, dialog } = useDialogForm(block ? editBlock : createBlock, {
    opened,
    onClose,
    initial: { kind: block?.kind ?? 'email', value: block?.value ?? '', reason: block?.reason ?? '' } as BlockValues,
    toInput: (values) =>
      block ? { params: { id: block.id }, body: { reason: values.reason, version: block.version } } : { body: values },
    invalidates: customerKeys,
    message: ({ value }) => `${value} is blocked`,
  });
  return (
    <FormDialog
      {...dialog}
      title={block ? `Why ${block.value} is blocked` : 'Add block'}
      submitLabel={block ? 'Save reason' : 'Add block'}
    >
      {!block && (
        <>
          <NativeSelect
            label="Block by"
            data={blockKinds.map((value) => ({ value, label: blockKindLabels[value] }))}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={blockKindLabels[form.values.kind]}
            placeholder={placeholders[form.values.kind]}
            required
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('value')}
          />
        </>
      )}
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus={block ? true : undefined}
        {...form.getInputProps('reason')}
      />
      {!block && (
        <Text size="sm" c="dimmed">
          Serving a customer with it then takes an override and a reason.
        </Text>
      )}
    </FormDialog>
  );
}
