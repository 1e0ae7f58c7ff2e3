import { Text } from '@mantine/core';
import { type DeletionPreview, exportCompany } from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { followWork } from '../../../files/use-progress.ts';
import { emptyProof, ProofFields, proofBody } from './proof-fields.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  preview: DeletionPreview;
}

/** Starts the export. Its card shows the progress on every page. */
export function ExportDialog({ opened, onClose, preview }: DialogProps) {
  const { form, dialog } = useDialogForm(exportCompany, {
    opened,
    onClose,
    initial: emptyProof,
    toInput: (values) => ({ body: proofBody(values) }),
    onDone: ({ job_id }) => followWork('export_company', { job_id, title: 'All data of the company' }),
  });
  return (
    <FormDialog {...dialog} title="Export all data?" submitLabel="Export all data">
      <Text>
        You can go on working. A notification tells you when the file is ready; only you can download it, for 30 days.
        It has personal data of your sellers: keep it safe.
      </Text>
      <ProofFields form={form} hasSecondFactor={preview.has_second_factor} />
    </FormDialog>
  );
}
