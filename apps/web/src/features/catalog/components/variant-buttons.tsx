import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { catalogPaths } from '../product-catalog.rules.ts';

interface VariantButtonsProps {
  /** Key of the model. */
  model: string;
  /** Of all its variants. */
  onSwitch: (is_active: boolean) => void;
}

/** All variants at once, and one more. */
export function VariantButtons({ model, onSwitch }: VariantButtonsProps) {
  return (
    <Group gap={4}>
      <Button size="compact-xs" variant="subtle" onClick={() => onSwitch(true)}>
        All
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => onSwitch(false)}>
        None
      </Button>
      <Button size="compact-xs" variant="subtle" component={Link} to={catalogPaths.product(model)}>
        Add variant
      </Button>
    </Group>
  );
}
