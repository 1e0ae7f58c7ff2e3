import { listReports, type PurchaseReport, rebuildReport } from '@tradepost/contracts/compliance/report.contract';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { nameReport } from '../report-labels.rules.ts';

interface RebuildDialogProps {
  report: PurchaseReport;
  opened: boolean;
  onClose: () => void;
}

/** Builds a report again with what is recorded now. */
export function RebuildDialog({ report, opened, onClose }: RebuildDialogProps) {
  const rebuild = useAction(rebuildReport, {
    invalidates: [contractKey(listReports)],
    message: 'The correction was built. Send it, then mark it as sent.',
  });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title="Build a correction"
      confirmLabel="Build correction"
      onConfirm={(note) => rebuild.send({ params: { id: report.id }, body: { note, version: report.version } })}
    >
      {nameReport(report)}. It gets what is recorded now. The earlier file and its log stay.
    </ReasonDialog>
  );
}
