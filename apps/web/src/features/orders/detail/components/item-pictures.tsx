import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { useState } from 'react';
import { useOrder } from '../use-order.ts';
import { PictureViewer } from './lazy-parts.tsx';
import { PictureGrid } from './picture-grid.tsx';

/** The pictures of one device, in its row. */
export function ItemPictures({ item }: { item: OrderItem }) {
  const { order } = useOrder();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = order.pictures.filter(({ item_id }) => item_id === item.id);
  if (pictures.length === 0) return null;
  return (
    <>
      <PictureGrid pictures={pictures} size="small" onOpen={setShown} />
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}
