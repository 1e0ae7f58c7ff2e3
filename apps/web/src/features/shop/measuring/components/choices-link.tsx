import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { useShop } from '../../use-shop.ts';
import { showChoices } from '../use-shop-events.ts';
import classes from './choices-link.module.css';

/** Opens the privacy choices again, so that consent is as easy to withdraw as to give. */
export function ChoicesLink() {
  const { shop } = useShop();
  const { write } = useSellerLanguage();
  if (!shop.measuring) return null;
  return (
    <button type="button" className={classes.link} data-privacy-choices onClick={() => showChoices(true)}>
      {write('Privacy choices')}
    </button>
  );
}
