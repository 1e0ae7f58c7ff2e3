import { NativeSelect, Text, TextInput } from '@mantine/core';
import { listHolds } from '@tradepost/contracts/compliance/hold.contract';
import { listReports, markReportSent, type PurchaseReport } from '@tradepost/contracts/compliance/report.contract';
import type { SendingWay } from '@tradepost/contracts/compliance/report.data';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { wayChoices } from '../report.columns.tsx';
import { nameReport } from '../report-labels.rules.ts';

interface MarkSentDialogProps {
  report: PurchaseReport;
  opened: boolean;
  onClose: () => void;
}

/** Logs how a report got to the agency. */
export function MarkSentDialog({ report, opened, onClose }: MarkSentDialogProps) {
  const { form, dialog } = useDialogForm(markReportSent, {
    opened,
    onClose,
    initial: { how: 'upload' as SendingWay, reference: '' },
    toInput: (values) => ({ params: { id: report.id }, body: { ...values, version: report.version } }),
    invalidates: [contractKey(listReports), contractKey(listHolds)],
    message: 'The report is marked as sent',
  });
  return (
    <FormDialog {...dialog} title="Mark as sent" submitLabel="Mark as sent">
      <Text size="sm" c="dimmed">
        {nameReport(report)}. Holding periods that start at the report start now. You can’t take this back.
      </Text>
      <NativeSelect label="How it was sent" data-autofocus data={wayChoices} {...form.getInputProps('how')} />
      <TextInput
        label="Reference (optional)"
        description="Such as the agency’s receipt number"
        maxLength={200}
        {...form.getInputProps('reference')}
      />
    </FormDialog>
  );
}
