import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { catalogPaths } from '../../product-catalog.rules.ts';

interface VariantButtonsProps {
  /** Key of the model. */
  model: string;
  /** Switches all variants of the model. */
  onSwitch: (is_active: boolean) => void;
}

/** Switches all variants on or off, or adds one. */
export function VariantButtons({ model, onSwitch }: VariantButtonsProps) {
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
