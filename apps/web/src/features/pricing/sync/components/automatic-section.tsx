import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AutomaticCategory,
  setAutomaticallyData,
} from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { automaticQuery, syncKeys } from '../price-sync.api.ts';
import classes from './sync.module.css';

/** The categories and brands that scheduled syncs update. Each switch is saved at once. */
export function AutomaticSection({ isReadOnly }: { isReadOnly: boolean }) {
  const automatic = useQuery(automaticQuery);
  const set = useAction(setAutomaticallyData, { invalidates: syncKeys });
  const setAutomatic = (category_id: number, brand_id: number | null, is_automatic: boolean) =>
    void set.run({ body: { items: [{ category_id, brand_id, is_automatic }] } });
  return (
    <Section title="Automatic updates">
      <p className={classes.words}>
        Scheduled syncs skip the categories and brands that are off. Manual runs include them.
      </p>
      {automatic.data?.items.map((item) => (
        <CategorySwitches
          key={item.category.id}
          item={item}
          isOff={isReadOnly || set.isRunning}
          onTurn={setAutomatic}
        />
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
        description={source_names.length > 0 ? source_names.join(', ') : 'No source updates it automatically'}
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
