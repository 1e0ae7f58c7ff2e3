import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { ClaimDialog } from '../../claims/components/claim-dialog.tsx';
import type { LabelDialog } from '../label-facts.rules.ts';
import { EmailLabelDialog } from './email-label-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { TrackDialog } from './track-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** A dialog about one label. */
export interface LabelDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** The open dialog of a label. */
export function LabelDialogs({ shows, ...props }: LabelDialogProps & { shows: LabelDialog }) {
  switch (shows) {
    case 'print':
      return <PrintDialog {...props} />;
    case 'track':
      return <TrackDialog {...props} />;
    case 'email':
      return <EmailLabelDialog {...props} />;
    case 'claim':
      return <ClaimDialog {...props} />;
    case 'void':
      return <VoidDialog {...props} />;
  }
}
