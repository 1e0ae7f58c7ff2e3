import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createPictureLink } from '@tradepost/contracts/orders/picture-link.contract';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { useOrder } from '../../use-order.ts';
import classes from './pictures.module.css';
import { QrCode } from './qr-code.tsx';

interface PhoneDialogProps extends DialogControl {
  /** The device in the pictures; by default the whole order. */
  item_id?: number;
}

/** A QR code that opens the camera page on a phone. Pictures appear on this page as they are taken. */
export function PhoneDialog({ item_id, ...control }: PhoneDialogProps) {
  const { order } = useOrder();
  const item = order.items.find(({ id }) => id === item_id);
  const link = useQuery({
    ...contractQuery(createPictureLink, { params: { id: order.id }, body: { item_id } }),
    // A new code per opening: one lives for 15 minutes only.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  });
  const shown = order.pictures.filter((picture) => item_id === undefined || picture.item_id === item_id).length;
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
              For {item?.title ?? `order ${order.box_id}`}. Ends <TimeText at={link.data.expires_at} />.
            </Text>
          </>
        )}
        <Text size="sm" role="status">
          {shown === 0 ? 'Pictures appear here as you take them.' : `${shown} ${shown === 1 ? 'picture' : 'pictures'}`}
        </Text>
      </Stack>
    </Dialog>
  );
}
