import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { useState } from 'react';
import { PictureViewer } from '../../pictures/components/later-viewer.tsx';
import { PictureGrid } from '../../pictures/components/picture-grid.tsx';
import { useOrder } from '../../use-order.ts';

/** The pictures of one device, in its row. */
export function ItemPictures({ item }: { item: OrderItem }) {
  const { order } = useOrder();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = order.pictures.filter(({ item_id }) => item_id === item.id);
  if (pictures.length === 0) return null;
  return (
    <>
      <PictureGrid pictures={pictures} size="small" onOpen={setShown} />
      <PictureViewer opened={shown !== null} pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}
