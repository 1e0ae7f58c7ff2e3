import { usePageBrand } from '../../lib/product.ts';
import classes from './seller-brand.module.css';

/** The logo and name of the company whose seller opened the page. */
export function SellerBrand() {
  const brand = usePageBrand();
  if (!brand) return null;
  const { name, mark } = brand;
  return (
    <p className={classes.brand}>
      {mark && <img src={mark} alt="" className={classes.logo} />}
      <span className={classes.name}>{name}</span>
    </p>
  );
}

/** How to reach the company. */
export function SellerContact() {
  const brand = usePageBrand();
  if (!brand || brand.contact.length === 0) return null;
  return <footer className={classes.contact}>{[brand.name, ...brand.contact].join(' · ')}</footer>;
}
