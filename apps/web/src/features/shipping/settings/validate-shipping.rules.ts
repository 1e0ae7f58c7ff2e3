import type { FormErrors } from '@mantine/form';
import { validateWith } from '../../../lib/forms.ts';
import { type ShippingValues, sectionNames, sections } from './shipping-settings.rules.ts';

/** The messages of all sections. */
export function validateShipping(values: ShippingValues): FormErrors {
  return Object.assign({}, ...sectionNames.map((name) => validateWith<ShippingValues>(sections[name])(values)));
}
