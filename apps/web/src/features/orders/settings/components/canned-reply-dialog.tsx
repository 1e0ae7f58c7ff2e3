import { Textarea, TextInput } from '@mantine/core';
import {
  type CannedReply,
  createCannedReply,
  editCannedReply,
  listCannedReplies,
} from '@tradepost/contracts/orders/canned-reply.contract';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';

interface CannedReplyDialogProps {
  /** The reply to change; null for a new one. */
  reply: CannedReply | null;
  opened: boolean;
  onClose: () => void;
}

/** Adds or changes a canned reply. */
export function CannedReplyDialog({ reply, opened, onClose }: CannedReplyDialogProps) {
  const title = reply ? 'Edit reply' : 'Add reply';
  const { form, dialog } = useDialogForm(reply ? editCannedReply : createCannedReply, {
    opened,
    onClose,
    initial: { name: reply?.name ?? '', body: reply?.body ?? '' },
    toInput: (body) => (reply ? { params: { id: reply.id }, body: { ...body, version: reply.version } } : { body }),
    invalidates: [contractKey(listCannedReplies)],
    message: 'Reply saved',
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel="Save reply" label={title}>
      <TextInput {...form.getInputProps('name')} label="Name" required maxLength={60} data-autofocus />
      <Textarea
        {...form.getInputProps('body')}
        label="Text"
        description="You can use {{first_name}} and {{box_id}}."
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
      />
    </FormDialog>
  );
}
