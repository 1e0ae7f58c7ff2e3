import { UnstyledButton } from '@mantine/core';
import type { Picture } from '@tradepost/contracts/orders/order-parts.contract';
import { useOrder } from '../../use-order.ts';
import classes from './pictures.module.css';

interface PictureGridProps {
  pictures: readonly Picture[];
  size: 'small' | 'large';
  onOpen: (picture_id: number) => void;
}

/** Pictures as thumbnails that open in the viewer. */
export function PictureGrid({ pictures, size, onOpen }: PictureGridProps) {
  const { items } = useOrder().order;
  return (
    <ul className={classes.grid} data-size={size}>
      {pictures.map((picture, index) => {
        const title = items.find(({ id }) => id === picture.item_id)?.title;
        return (
          <li key={picture.id}>
            <UnstyledButton
              className={classes.tile}
              aria-label={`Picture ${index + 1}${title ? ` of ${title}` : ''}${picture.caption ? `: ${picture.caption}` : ''}`}
              onClick={() => onOpen(picture.id)}
            >
              <img src={picture.url} alt="" loading="lazy" />
            </UnstyledButton>
            {size === 'large' && (title || picture.caption || picture.is_for_customer) && (
              <span className={classes.caption}>
                {[picture.caption ?? title, picture.is_for_customer && 'shown to seller'].filter(Boolean).join(', ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
