import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useCart } from '../use-cart.ts';
import { useShop } from '../use-shop.ts';
import classes from './cart-link.module.css';

/** The cart with the number of devices in it. */
export function CartLink() {
  const { pathOf, company } = useShop();
  const { write } = useSellerLanguage();
  const { count } = useCart(company);
  return (
    <Link
      to={pathOf('cart')}
      className={classes.link}
      aria-label={write('Cart, {count, plural, one {# device} other {# devices}}', { count })}
    >
      <IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  );
}
