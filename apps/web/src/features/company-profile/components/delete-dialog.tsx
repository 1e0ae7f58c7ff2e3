import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type DeletionPreview,
  deleteCompany,
  previewDeletion,
} from '@tradepost/contracts/company-profile/deletion.contract';
import { messages } from '@tradepost/contracts/errors';
import { formatDay } from '../../../lib/formats/dates.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useMe } from '../../session/use-session.ts';
import { profileKeys } from '../company-profile.api.ts';
import { emptyProof, ProofForm, type ProofValues, proofBody } from './proof-form.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  preview: DeletionPreview;
}

/** Asks for the name of the company and the password. */
export function DeleteDialog({ opened, onClose, preview }: DialogProps) {
  const me = useMe();
  const form = useForm<ProofValues>({
    initialValues: emptyProof,
    validate: {
      name: (value) => (value.trim() === me.company_name ? null : 'Enter the name of the company as it is shown'),
      password: (value) => (value ? null : messages.required('password')),
    },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const removal = useAction(deleteCompany, {
    form,
    errors: 'screen',
    invalidates: [...profileKeys, contractKey(previewDeletion)],
    message: ({ deletes_at }) => `The company will be deleted on ${formatDay(deletes_at, me.timezone)}`,
    onDone: close,
  });
  return (
    <Dialog opened={opened} onClose={close} title={`Delete ${me.company_name}?`}>
      <ProofForm
        form={form}
        hasSecondFactor={preview.has_second_factor}
        submitLabel="Delete the company"
        isDangerous
        isRunning={removal.isRunning}
        error={removal.error}
        onSubmit={(values) => void removal.run({ body: proofBody(values) })}
        onCancel={close}
      >
        <Text>
          The plan is canceled at once, nobody can change anything, and reminders, scheduled reports and price syncs
          stop. In {preview.grace_days} days all data is deleted for good. You get an email, and can keep the company
          until then.
        </Text>
        <TextInput
          label={`Enter “${me.company_name}” to confirm`}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </ProofForm>
    </Dialog>
  );
}
