import { Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PictureLink } from '@tradepost/contracts/orders/picture-link.contract';
import type { ReactNode } from 'react';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import classes from './camera-dialog.module.css';
import { QrCode } from './qr-code.tsx';

/** How the link is asked for: a new one per opening, because one lives for 15 minutes only. */
export const cameraQuery = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { handles_errors: true },
} as const;

interface CameraDialogProps extends DialogControl {
  link: UseQueryResult<PictureLink>;
  /** What the pictures are of. */
  subject: string;
  children?: ReactNode;
}

/** A QR code that opens the camera page on a phone. Pictures appear on the page behind as they are taken. */
export function CameraDialog({ link, subject, children, ...control }: CameraDialogProps) {
  return (
    <Dialog {...control} title="Take pictures with your phone" size="sm">
      <Stack gap="sm" align="center">
        {link.error && <ErrorState error={link.error} onRetry={() => void link.refetch()} />}
        {link.isPending && <Skeleton h={240} w={240} role="status" aria-label="Loading" />}
        {link.data && (
          <>
            <QrCode rows={link.data.qr} label="QR code of the camera page" className={classes.qr} />
            <Text size="sm" ta="center">
              Scan the code with your phone’s camera. You don’t need to sign in.
            </Text>
            <CopyText value={link.data.url} label="link">
              Copy the link instead
            </CopyText>
            <Text size="sm" c="dimmed" ta="center">
              For {subject}. Ends <TimeText at={link.data.expires_at} />.
            </Text>
          </>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
