import { Radio, Stack, TextInput } from '@mantine/core';
import { findCompanyCode } from '@tradepost/contracts/franchise/company-code.rules';
import { linkMessages, sendLinkRequest } from '@tradepost/contracts/franchise/company-link.contract';
import type { LinkSide } from '@tradepost/contracts/franchise/company-link.data';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { linkKeys } from '../company-link.api.ts';
import { suggestedShares } from '../link-labels.rules.ts';
import { ShareChoice } from './share-choice.tsx';

interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  /** From the link that was opened. */
  code: string;
}

/** Sends a request to the company with a code or link. */
export function RequestDialog({ opened, onClose, code }: RequestDialogProps) {
  const { form, dialog } = useDialogForm(sendLinkRequest, {
    opened,
    onClose,
    initial: { id: code, side: 'child' as LinkSide, gives: suggestedShares.child },
    toInput: ({ id, ...body }) => ({ params: { id: findCompanyCode(id) ?? id }, body }),
    check: ({ id }) => ({ id: findCompanyCode(id) === null && linkMessages.code }),
    invalidates: linkKeys,
    message: linkMessages.sent,
  });
  return (
    <FormDialog {...dialog} title="Send a request" submitLabel="Send request">
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
          <Radio value="child" label="You join them" description="They’re the parent company, such as a franchisor." />
          <Radio value="parent" label="They join you" description="They’re your franchisee." />
        </Stack>
      </Radio.Group>
      <ShareChoice
        side={form.values.side}
        value={form.values.gives}
        onChange={(gives) => form.setFieldValue('gives', gives)}
      />
    </FormDialog>
  );
}
