import { Skeleton, Text } from '@mantine/core';
import { findComplianceCard, lookAtIdentity } from '@tradepost/contracts/compliance/card.contract';
import type { DocumentSide } from '@tradepost/contracts/compliance/card.data';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiFile } from '../../../../lib/api.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { sideLabels } from '../card-labels.rules.ts';
import classes from './card.module.css';

interface LookDialogProps {
  order_id: number;
  side: DocumentSide;
  opened: boolean;
  onClose: () => void;
}

/** A picture of the document. Opening it is logged, so it is fetched once per opening and never kept. */
export function LookDialog({ order_id, side, opened, onClose }: LookDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const look = useAction(() => apiFile(lookAtIdentity, { params: { id: order_id }, body: { side } }), {
    invalidates: [contractKey(findComplianceCard)],
    errors: 'screen',
    onDone: ({ blob }) => setUrl(URL.createObjectURL(blob)),
  });
  const open = useEffectEvent(() => void look.run());
  useEffect(() => open(), []);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={`${sideLabels[side]} of the document`} size="xl">
      {look.error ? (
        <ErrorState error={look.error} onRetry={() => void look.run()} />
      ) : url ? (
        <img src={url} alt={`${sideLabels[side]} of the seller’s identity document`} className={classes.picture} />
      ) : (
        <Skeleton h={320} role="status" aria-label="Loading" />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        This look was recorded with your name.
      </Text>
    </Dialog>
  );
}
