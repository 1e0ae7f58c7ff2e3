import { DocumentDialog } from '../../components/document-dialog.tsx';
import { type LabelsOf, labelsQuery } from '../labels.api.ts';

interface LabelsDialogProps {
  opened: boolean;
  onClose: () => void;
  of: LabelsOf;
}

/** The labels of units before they are printed, as the label designer says. */
export function LabelsDialog({ opened, onClose, of }: LabelsDialogProps) {
  return <DocumentDialog opened={opened} onClose={onClose} title="Labels" query={labelsQuery(of, 'design', 0)} />;
}
