import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listHolds } from '@tradepost/contracts/compliance/hold.contract';
import { listReports, markReportSent, type PurchaseReport } from '@tradepost/contracts/compliance/report.contract';
import type { SendingWay } from '@tradepost/contracts/compliance/report.data';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { wayChoices } from '../report.columns.tsx';
import { nameReport } from '../report-words.rules.ts';

interface MarkSentDialogProps {
  report: PurchaseReport;
  opened: boolean;
  onClose: () => void;
}

/** Logs how a report got to the agency. */
export function MarkSentDialog({ report, opened, onClose }: MarkSentDialogProps) {
  const form = useForm({ mode: 'controlled', initialValues: { how: 'upload' as SendingWay, reference: '' } });
  const { send, isRunning, error } = useAction(markReportSent, {
    invalidates: [contractKey(listReports), contractKey(listHolds)],
    message: 'The report is marked as sent',
    errors: 'screen',
  });
  const submit = async (values: typeof form.values) => {
    try {
      await send({ params: { id: report.id }, body: { ...values, version: report.version } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Mark as sent">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
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
          <DialogFoot error={error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Mark as sent
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
