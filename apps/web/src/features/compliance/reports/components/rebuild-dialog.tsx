import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listReports, type PurchaseReport, rebuildReport } from '@tradepost/contracts/compliance/report.contract';
import { messages } from '@tradepost/contracts/errors';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { nameReport } from '../report-words.rules.ts';

interface RebuildDialogProps {
  report: PurchaseReport;
  opened: boolean;
  onClose: () => void;
}

/** Builds a report again with what is recorded now. */
export function RebuildDialog({ report, opened, onClose }: RebuildDialogProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { note: '' },
    validate: { note: (text) => (text.trim() === '' ? messages.required('note') : null) },
  });
  const { send, isRunning, error } = useAction(rebuildReport, {
    invalidates: [contractKey(listReports)],
    message: 'The correction was built. Send it, then mark it as sent.',
    errors: 'screen',
  });
  const submit = async ({ note }: typeof form.values) => {
    try {
      await send({ params: { id: report.id }, body: { note, version: report.version } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Build a correction">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {nameReport(report)}. It gets what is recorded now. The earlier file and its log stay.
          </Text>
          <Textarea
            label="Reason"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Build correction
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
