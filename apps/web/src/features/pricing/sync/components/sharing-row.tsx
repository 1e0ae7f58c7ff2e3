import { Button, Group } from '@mantine/core';
import { acceptSharing, type PriceSharing } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { Link } from 'react-router';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { syncKeys } from '../price-sync.api.ts';
import { sourcePath } from '../price-sync.rules.ts';
import classes from './sync.module.css';

const looks: Record<PriceSharing['status'], { label: string; meaning: Meaning }> = {
  offered: { label: 'Offered', meaning: 'info' },
  accepted: { label: 'Shared', meaning: 'success' },
  declined: { label: 'Declined', meaning: 'neutral' },
  ended: { label: 'Ended', meaning: 'neutral' },
};

interface SharingRowProps {
  sharing: PriceSharing;
  mayEdit: boolean;
  onEnd: () => void;
}

/** A company that prices are shared with, and the actions on it. */
export function SharingRow({ sharing, mayEdit, onEnd }: SharingRowProps) {
  const { id, side, status, company_name, address, source_id, created_at, accepted_at, ended_at } = sharing;
  const accept = useAction(acceptSharing, {
    invalidates: syncKeys,
    message: `You now follow ${company_name ?? address ?? ''}. Run the source and map its conditions.`,
  });
  const isOpen = status === 'offered' || status === 'accepted';
  const name = company_name ?? address ?? '';
  const endLabel = status === 'accepted' ? 'Stop sharing' : side === 'parent' ? 'Withdraw' : 'Decline';
  return (
    <div className={classes.row}>
      <span className={classes.theirs}>
        {name}
        <small>
          <TimeText at={ended_at ?? accepted_at ?? created_at} />
          {sharing.offered_by ? `, offered by ${sharing.offered_by}` : ''}
          {sharing.currency ? `, prices in ${sharing.currency}` : ''}
        </small>
      </span>
      <Group gap="xs">
        <StatusBadge {...looks[status]} />
        {source_id !== null && (
          <Button size="xs" variant="default" component={Link} to={sourcePath(source_id)}>
            View source
          </Button>
        )}
        {mayEdit && side === 'child' && status === 'offered' && (
          <BusyButton size="xs" onClick={() => accept.run({ params: { id } })}>
            Accept
          </BusyButton>
        )}
        {mayEdit && isOpen && (
          <Button size="xs" variant="default" onClick={onEnd} aria-label={`${endLabel}: ${name}`}>
            {endLabel}
          </Button>
        )}
      </Group>
    </div>
  );
}
