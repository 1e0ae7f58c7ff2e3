import type { CompanyLink } from '@tradepost/contracts/franchise/company-link.contract';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { isNewRequest, nameOfLink } from '../link-words.rules.ts';
import { SharesForm } from './shares-form.tsx';

interface SharesDialogProps {
  opened: boolean;
  /** The link as it was when the dialog was opened. */
  link: CompanyLink | null;
  onClose: () => void;
}

/** Accepts a request, or changes what is shared in a link. */
export function SharesDialog({ opened, link, onClose }: SharesDialogProps) {
  if (!link) return null;
  const name = nameOfLink(link);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isNewRequest(link) ? `Link with ${name}?` : `What you share with ${name}`}
    >
      <SharesForm key={link.id} link={link} onClose={onClose} />
    </Dialog>
  );
}
