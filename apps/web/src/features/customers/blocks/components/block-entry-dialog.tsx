import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type CustomerBlock, createBlock, editBlock } from '@tradepost/contracts/customers/block.contract';
import { type BlockKind, blockKindLabels, blockKinds } from '@tradepost/contracts/customers/customer.data';
import { messages } from '@tradepost/contracts/errors';
import { api } from '../../../../lib/api.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const form = useForm<BlockValues>({
    mode: 'controlled',
    initialValues: { kind: block?.kind ?? 'email', value: block?.value ?? '', reason: block?.reason ?? '' },
    validate: {
      value: (text) => (text.trim() === '' ? messages.required('value') : null),
      reason: (text) => (text.trim() === '' ? messages.required('reason') : null),
    },
  });
  const { send, isRunning, error } = useAction(
    (body: BlockValues) =>
      block
        ? api(editBlock, { params: { id: block.id }, body: { reason: body.reason, version: block.version } })
        : api(createBlock, { body }),
    { invalidates: customerKeys, message: ({ value }) => `${value} is blocked`, errors: 'screen' },
  );
  const submit = async (values: BlockValues) => {
    try {
      await send(values);
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={block ? `Why ${block.value} is blocked` : 'Add block'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          {!block && (
            <>
              <NativeSelect
                label="What to block"
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
              Serving a seller with it then takes an override and a reason.
            </Text>
          )}
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              {block ? 'Save reason' : 'Add block'}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
