import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createPictureLink } from '@tradepost/contracts/orders/picture-link.contract';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { useOrder } from '../../use-order.ts';
import { CameraDialog, cameraQuery } from './camera-dialog.tsx';

interface PhoneDialogProps extends DialogControl {
  /** The device in the pictures; by default the whole order. */
  item_id?: number;
}

/** Takes pictures of the order, or of one of its devices, with a phone. */
export function PhoneDialog({ item_id, ...control }: PhoneDialogProps) {
  const { order } = useOrder();
  const item = order.items.find(({ id }) => id === item_id);
  const link = useQuery({
    ...contractQuery(createPictureLink, { params: { id: order.id }, body: { item_id } }),
    ...cameraQuery,
  });
  const shown = order.pictures.filter((picture) => item_id === undefined || picture.item_id === item_id).length;
  return (
    <CameraDialog {...control} link={link} subject={item?.title ?? `order ${order.box_id}`}>
      <Text size="sm" role="status">
        {shown === 0 ? 'Pictures appear here as you take them.' : `${shown} ${shown === 1 ? 'picture' : 'pictures'}`}
      </Text>
    </CameraDialog>
  );
}
