import type { UseFormReturnType } from '@mantine/form';
import type { ShippingValues } from '../shipping-settings.rules.ts';

export interface ShippingSectionProps {
  form: UseFormReturnType<ShippingValues>;
  isReadOnly: boolean;
}
