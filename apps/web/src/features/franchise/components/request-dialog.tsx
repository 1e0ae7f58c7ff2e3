import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { findCompanyCode } from '@tradepost/contracts/franchise/company-code.rules';
import { linkMessages, sendLinkRequest } from '@tradepost/contracts/franchise/company-link.contract';
import type { LinkSide } from '@tradepost/contracts/franchise/company-link.data';
import { focusFirstError } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { linkKeys } from '../company-link.api.ts';
import { suggestedShares } from '../link-words.rules.ts';
import { ShareChoice } from './share-choice.tsx';

interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  /** From the link that was opened. */
  code: string;
}

/** Sends a request to the company with a code or link. */
export function RequestDialog({ opened, onClose, code }: RequestDialogProps) {
  const form = useForm({
    initialValues: { id: code, side: 'child' as LinkSide, gives: suggestedShares.child },
    validate: { id: (text) => (findCompanyCode(text) === null ? linkMessages.code : null) },
  });
  const send = useAction(sendLinkRequest, {
    form,
    invalidates: linkKeys,
    message: linkMessages.sent,
    onDone: () => {
      form.setValues({ id: '', side: 'child', gives: suggestedShares.child });
      onClose();
    },
  });
  const submit = ({ id, side, gives }: typeof form.values) =>
    void send.run({ params: { id: findCompanyCode(id) ?? id }, body: { side, gives } });
  return (
    <Dialog opened={opened} onClose={onClose} title="Send a request">
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label="Company code or link"
            description="The other company finds it on this page."
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('id')}
          />
          <Radio.Group
            label="Your part"
            value={form.values.side}
            onChange={(side) => form.setValues({ side: side as LinkSide, gives: suggestedShares[side as LinkSide] })}
          >
            <Stack gap="sm" mt="xs">
              <Radio
                value="child"
                label="You join them"
                description="They’re the parent company, such as a franchisor."
              />
              <Radio value="parent" label="They join you" description="They’re your franchisee." />
            </Stack>
          </Radio.Group>
          <ShareChoice
            side={form.values.side}
            value={form.values.gives}
            onChange={(gives) => form.setFieldValue('gives', gives)}
          />
          <DialogFoot error={null} onCancel={onClose}>
            <Button type="submit" loading={send.isRunning}>
              Send request
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
