import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type DeletionPreview, exportCompany } from '@tradepost/contracts/company-profile/deletion.contract';
import { messages } from '@tradepost/contracts/errors';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { followWork } from '../../files/use-progress.ts';
import { emptyProof, ProofForm, type ProofValues, proofBody } from './proof-form.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  preview: DeletionPreview;
}

/** Starts the export. Its card shows the progress on every page. */
export function ExportDialog({ opened, onClose, preview }: DialogProps) {
  const form = useForm<ProofValues>({
    initialValues: emptyProof,
    validate: { password: (value) => (value ? null : messages.required('password')) },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const start = useAction(exportCompany, {
    form,
    errors: 'screen',
    onDone: ({ job_id }) => {
      followWork('export_company', { job_id, title: 'All data of the company' });
      close();
    },
  });
  return (
    <Dialog opened={opened} onClose={close} title="Export all data?">
      <ProofForm
        form={form}
        hasSecondFactor={preview.has_second_factor}
        submitLabel="Export all data"
        isRunning={start.isRunning}
        error={start.error}
        onSubmit={(values) => void start.run({ body: proofBody(values) })}
        onCancel={close}
      >
        <Text>
          You can go on working. A notification tells you when the file is ready; only you can download it, for 30 days.
          It has personal data of your sellers: keep it safe.
        </Text>
      </ProofForm>
    </Dialog>
  );
}
