import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type CannedReply,
  CannedReplyForm,
  createCannedReply,
  editCannedReply,
  listCannedReplies,
} from '@tradepost/contracts/orders/canned-reply.contract';
import { focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';

interface CannedReplyDialogProps {
  /** The reply to change; null for a new one. */
  reply: CannedReply | null;
  opened: boolean;
  onClose: () => void;
}

/** Adds or changes a canned reply. */
export function CannedReplyDialog({ reply, opened, onClose }: CannedReplyDialogProps) {
  const form = useForm({
    initialValues: { name: reply?.name ?? '', body: reply?.body ?? '' },
    validate: validateWith(CannedReplyForm),
  });
  const options = { invalidates: [contractKey(listCannedReplies)], message: 'Reply saved', form };
  const create = useAction(createCannedReply, options);
  const edit = useAction(editCannedReply, options);
  const save = form.onSubmit(async (body) => {
    const saved = reply
      ? await edit.run({ params: { id: reply.id }, body: { ...body, version: reply.version } })
      : await create.run({ body });
    if (saved) onClose();
  }, focusFirstError(form));
  return (
    <Dialog opened={opened} onClose={onClose} title={reply ? 'Edit reply' : 'Add reply'}>
      <form onSubmit={save} noValidate aria-label={reply ? 'Edit reply' : 'Add reply'}>
        <Stack gap="md">
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
          <DialogFoot error={null} onCancel={onClose}>
            <Button type="submit" loading={create.isRunning || edit.isRunning}>
              Save reply
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
