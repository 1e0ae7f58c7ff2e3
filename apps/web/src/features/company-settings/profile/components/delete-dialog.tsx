import { Text, TextInput } from '@mantine/core';
import {
  type DeletionPreview,
  deleteCompany,
  previewDeletion,
} from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { profileKeys } from '../company-profile.api.ts';
import { emptyProof, ProofFields, proofBody } from './proof-fields.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  preview: DeletionPreview;
}

/** Asks for the name of the company and the password. */
export function DeleteDialog({ opened, onClose, preview }: DialogProps) {
  const me = useMe();
  const { form, dialog } = useDialogForm(deleteCompany, {
    opened,
    onClose,
    initial: emptyProof,
    toInput: (values) => ({ body: proofBody(values) }),
    check: ({ name }) => ({
      name: name.trim() !== me.company_name && 'Enter the name of the company as it is shown',
    }),
    invalidates: [...profileKeys, contractKey(previewDeletion)],
    message: ({ deletes_at }) => `The company will be deleted on ${formatDay(deletes_at, me.timezone)}`,
  });
  return (
    <FormDialog {...dialog} title={`Delete ${me.company_name}?`} submitLabel="Delete the company" isDangerous>
      <Text>
        The plan is canceled at once, nobody can change anything, and reminders, scheduled reports and price syncs stop.
        In {preview.grace_days} days all data is deleted for good. You get an email, and can keep the company until
        then.
      </Text>
      <TextInput
        label={`Enter “${me.company_name}” to confirm`}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ProofFields form={form} hasSecondFactor={preview.has_second_factor} />
    </FormDialog>
  );
}
