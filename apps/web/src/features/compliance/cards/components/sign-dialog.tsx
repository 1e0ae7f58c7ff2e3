import { findComplianceCard, signStatement, type TextToSign } from '@tradepost/contracts/compliance/card.contract';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SignForm } from './sign-form.tsx';

interface SignDialogProps {
  order_id: number;
  text: TextToSign;
  seller: string;
  opened: boolean;
  onClose: () => void;
}

/** The seller signs at the counter, before a team member. */
export function SignDialog({ order_id, text, seller, opened, onClose }: SignDialogProps) {
  const label = signatureKindLabels[text.kind];
  const sign = useAction(signStatement, {
    invalidates: [contractKey(findComplianceCard)],
    message: `${label} signed`,
    errors: 'screen',
    onDone: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={label} size="lg">
      <SignForm
        text={text}
        seller={seller}
        nameLabel="Full name of the seller"
        onSign={(body, files) => sign.send({ params: { id: order_id }, body, files })}
      />
    </Dialog>
  );
}
