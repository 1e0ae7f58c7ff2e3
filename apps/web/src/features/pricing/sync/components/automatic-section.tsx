import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AutomaticCategory,
  setAutomaticallyData,
} from '@tradepost/contracts/pricing/price-sync-overview.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { automaticQuery, useSyncDeed } from '../price-sync.api.ts';
import classes from './sync.module.css';

/** Which categories and brands scheduled syncs may touch; each switch is stored at once. */
export function AutomaticSection({ isReadOnly }: { isReadOnly: boolean }) {
  const automatic = useQuery(automaticQuery);
  const set = useSyncDeed(setAutomaticallyData);
  const turn = (category_id: number, brand_id: number | null, is_automatic: boolean) =>
    set.mutate({ body: { items: [{ category_id, brand_id, is_automatic }] } });
  return (
    <Section title="By itself">
      <p className={classes.words}>Scheduled syncs leave alone what is off here. A run by hand does not mind.</p>
      {automatic.data?.items.map((item) => (
        <CategorySwitches key={item.category.id} item={item} isOff={isReadOnly || set.isPending} onTurn={turn} />
      ))}
    </Section>
  );
}

interface CategorySwitchesProps {
  item: AutomaticCategory;
  isOff: boolean;
  onTurn: (category_id: number, brand_id: number | null, is_automatic: boolean) => void;
}

function CategorySwitches({ item, isOff, onTurn }: CategorySwitchesProps) {
  const { category, is_automatic, source_names, brands } = item;
  return (
    <div className={classes.row}>
      <Switch
        label={category.name}
        description={source_names.length > 0 ? source_names.join(', ') : 'No source reads it by itself'}
        checked={is_automatic}
        disabled={isOff}
        onChange={(event) => onTurn(category.id, null, event.currentTarget.checked)}
      />
      {is_automatic && brands.length > 1 && (
        <details>
          <summary>
            {brands.filter((each) => each.is_automatic).length} of {brands.length} brands
          </summary>
          {brands.map((each) => (
            <Switch
              key={each.brand.id}
              mt="xs"
              size="xs"
              label={each.brand.name}
              checked={each.is_automatic}
              disabled={isOff}
              onChange={(event) => onTurn(category.id, each.brand.id, event.currentTarget.checked)}
            />
          ))}
        </details>
      )}
    </div>
  );
}
