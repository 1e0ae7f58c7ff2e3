import type { ShopModel } from '@tradepost/contracts/shop/shop-catalog.contract';
import { Link } from 'react-router';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { DevicePicture } from '../pictures/components/device-picture.tsx';
import { useShop } from '../use-shop.ts';
import classes from './model-cards.module.css';

/** Devices that the shop buys, with their best price. */
export function ModelCards({ models }: { models: readonly ShopModel[] }) {
  const { pathOf, shop } = useShop();
  const { write, money } = useSellerLanguage();
  return (
    <ul className={classes.cards}>
      {models.map(({ key, full_name, category, brand, image_url, max_price }) => (
        <li key={key}>
          <Link to={pathOf(category.key, brand.key, key)} className={classes.card}>
            <DevicePicture image_url={image_url} category_key={category.key} size="card" />
            <span className={classes.words}>
              <span className={classes.name}>{full_name}</span>
              {max_price !== null && (
                <span className={classes.price}>
                  {write('up to {amount}', { amount: money(max_price, shop.currency) })}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
