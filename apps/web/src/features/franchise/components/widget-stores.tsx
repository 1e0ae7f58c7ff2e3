import { useQuery } from '@tanstack/react-query';
import { listWidgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './franchise.module.css';

/** The stores that sellers see in the company's public list. */
export function WidgetStores({ token }: { token: string }) {
  const stores = useQuery(contractQuery(listWidgetStores, { query: { token } }));
  if (!stores.data) return null;
  return (
    <Section title="Stores in your widget" note={stores.data.items.length}>
      <p className={classes.words}>
        The public list of your stores: yours, and those of linked companies that joined in.
      </p>
      <ul className={classes.list}>
        {stores.data.items.map((store, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stores of a company may have the same name
          <li key={index} className={classes.row}>
            <span className={classes.store}>
              {store.name}
              {store.is_linked && ` · ${store.company_name}`}
            </span>
            <span className={classes.words}>{store.address_text ?? '–'}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
