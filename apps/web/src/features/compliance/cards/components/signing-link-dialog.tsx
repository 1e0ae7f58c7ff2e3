import { Skeleton, Stack, Text } from '@mantine/core';
import { createSigningLink } from '@tradepost/contracts/compliance/signing-link.contract';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { QrCode } from '../../../orders/detail/pictures/components/qr-code.tsx';
import classes from './card.module.css';

interface SigningLinkDialogProps {
  order_id: number;
  opened: boolean;
  onClose: () => void;
}

/** A code and a link with which the seller signs on their own device. The signature appears on the card. */
export function SigningLinkDialog({ order_id, opened, onClose }: SigningLinkDialogProps) {
  const link = useAction(createSigningLink, { errors: 'screen' });
  const make = useEffectEvent(() => void link.run({ params: { id: order_id } }));
  useEffect(() => make(), []);
  return (
    <Dialog opened={opened} onClose={onClose} title="Sign on the seller’s device" size="sm">
      <Stack gap="sm" align="center">
        {link.error ? (
          <ErrorState error={link.error} onRetry={() => void link.run({ params: { id: order_id } })} />
        ) : link.data ? (
          <>
            <QrCode rows={link.data.qr} label="QR code of the signing page" className={classes.code} />
            <Text size="sm" ta="center">
              Show the code, or send the link to the seller. It opens without signing in.
            </Text>
            <CopyText value={link.data.url} label="signing link">
              Copy the link
            </CopyText>
            <Text size="sm" c="dimmed">
              Works until <TimeText at={link.data.expires_at} />
            </Text>
          </>
        ) : (
          <Skeleton h={240} w={240} role="status" aria-label="Loading" />
        )}
      </Stack>
    </Dialog>
  );
}
