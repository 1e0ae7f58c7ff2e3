import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ContactKind, contactKindLabels, contactKinds } from '@tradepost/contracts/customers/customer.data';
import { logContact } from '@tradepost/contracts/customers/customer-detail.contract';
import { messages } from '@tradepost/contracts/errors';
import { api } from '../../../../lib/api.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { customerKeys } from '../../customer.api.ts';

interface ContactDialogProps {
  customer_id: number;
  /** The intent's key, so that a repeated click logs once. */
  idempotencyKey: string;
  opened: boolean;
  onClose: () => void;
}

/** Logs a call, a visit or another contact. */
export function ContactDialog({ customer_id, idempotencyKey, opened, onClose }: ContactDialogProps) {
  const form = useForm<{ kind: ContactKind; body: string }>({
    mode: 'controlled',
    initialValues: { kind: 'call', body: '' },
    validate: { body: (text) => (text.trim() === '' ? messages.required('text') : null) },
  });
  const { send, isRunning, error } = useAction(
    (body: { kind: ContactKind; body: string }) =>
      api(logContact, { params: { id: customer_id }, body, idempotencyKey }),
    { invalidates: customerKeys, message: 'Contact logged', errors: 'screen' },
  );
  const submit = async (values: { kind: ContactKind; body: string }) => {
    try {
      await send(values);
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Log contact">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label="Kind"
            data={contactKinds.map((value) => ({ value, label: contactKindLabels[value] }))}
            {...form.getInputProps('kind')}
          />
          <Textarea
            label="What was said"
            required
            autosize
            minRows={3}
            maxLength={2000}
            data-autofocus
            {...form.getInputProps('body')}
          />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Log contact
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
