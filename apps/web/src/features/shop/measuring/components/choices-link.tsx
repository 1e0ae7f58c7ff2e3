import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { showChoices } from '../use-choices-shown.ts';
import classes from './choices-link.module.css';

/** Opens the privacy choices again, so that consent is as easy to withdraw as to give. */
export function ChoicesLink() {
  const { write } = useSellerLanguage();
  return (
    <button type="button" className={classes.link} data-privacy-choices onClick={() => showChoices(true)}>
      {write('Privacy choices')}
    </button>
  );
}
