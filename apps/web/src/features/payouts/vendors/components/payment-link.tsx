import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { readLinkOf } from '../payment.api.ts';
import classes from './payments.module.css';

/** The reward link, shown on request: the link is money. */
export function PaymentLink({ item_id }: { item_id: number }) {
  const can = useCan();
  const read = useAction(readLinkOf);
  if (!can('customers.confidential')) return null;
  if (!read.data)
    return (
      <BusyButton size="compact-xs" variant="subtle" onClick={() => read.run(item_id)}>
        Show reward link
      </BusyButton>
    );
  const { link } = read.data;
  return (
    <CopyText value={link} label="reward link">
      <span className={classes.link}>{link}</span>
    </CopyText>
  );
}
