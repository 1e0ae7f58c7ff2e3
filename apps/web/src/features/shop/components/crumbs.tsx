import { Link } from 'react-router';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from '../shop.module.css';
import { useShop } from '../use-shop.ts';

/** The way back. A part without a name is left out. */
export function Crumbs({ parts }: { parts: readonly { name: string; path: readonly string[] }[] }) {
  const { pathOf } = useShop();
  const { write } = useSellerLanguage();
  const shown = [{ name: write('Home'), path: [] }, ...parts].filter(({ name }) => name !== '');
  return (
    <nav aria-label={write('Where you are')}>
      <ol className={classes.crumbs}>
        {shown.map(({ name, path }) => (
          <li key={path.join('/')}>
            <Link to={pathOf(...path)}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
