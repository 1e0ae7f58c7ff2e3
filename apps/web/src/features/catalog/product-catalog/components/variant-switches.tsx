import { Button, Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CatalogVariant } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Link } from 'react-router';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { catalogPaths } from '../../product-catalog.rules.ts';
import { catalogModelQuery } from '../product-catalog.api.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import classes from './variant-switches.module.css';

interface VariantSwitchesProps {
  model: { key: string; name: string; is_active: boolean };
  mayEdit: boolean;
}

/** The variants of a model, each with a switch. */
export function VariantSwitches({ model, mayEdit }: VariantSwitchesProps) {
  const detail = useQuery(catalogModelQuery(model.key));
  const switchActive = useCatalogSwitch();
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data)
    return (
      <div className={classes.box} role="status" aria-label="Loading">
        <TextSkeleton lines={2} />
      </div>
    );
  const { variants } = detail.data;
  const switchThem = (chosen: readonly CatalogVariant[], is_active: boolean) =>
    switchActive({
      target: 'variants',
      model: model.key,
      ids: chosen.flatMap(({ id }) => (id === null ? [] : [id])),
      catalog_ids: chosen.flatMap(({ id, catalog_id }) => (id === null && catalog_id !== null ? [catalog_id] : [])),
      is_active,
    });
  return (
    <div className={classes.box}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="xs" c="dimmed">
          {model.is_active ? 'Variants you buy' : 'Variants you would buy if this model were on'}
        </Text>
        {mayEdit && <VariantButtons model={model.key} onSwitch={(is_active) => switchThem(variants, is_active)} />}
      </Group>
      <ul className={classes.grid} aria-label={`Variants of ${model.name}`}>
        {variants.map((variant) => (
          <li key={variant.id ?? `c${variant.catalog_id}`}>
            <Switch
              size="xs"
              disabled={!mayEdit}
              // While the model is off, this shows what switching it on would switch on.
              checked={variant.is_active}
              label={variant.label || 'Single variant'}
              description={variant.catalog_id === null ? 'Own' : undefined}
              onChange={(event) => switchThem([variant], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VariantButtonsProps {
  /** Key of the model. */
  model: string;
  /** Switches all variants of the model. */
  onSwitch: (is_active: boolean) => void;
}

/** Switches all variants on or off, or adds one. */
function VariantButtons({ model, onSwitch }: VariantButtonsProps) {
  return (
    <Group gap={4}>
      <Button size="compact-xs" variant="subtle" onClick={() => onSwitch(true)}>
        Switch all on
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => onSwitch(false)}>
        Switch all off
      </Button>
      <Button size="compact-xs" variant="subtle" component={Link} to={catalogPaths.product(model)}>
        Add variant
      </Button>
    </Group>
  );
}
