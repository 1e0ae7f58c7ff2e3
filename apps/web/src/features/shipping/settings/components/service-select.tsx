import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ServiceChoice } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { serviceLabel } from '../shipping-settings.rules.ts';

interface ServiceSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  services: readonly ServiceChoice[];
  value: number | null;
  onChange: (id: number | null) => void;
  /** What no service means. */
  none: string;
}

/** A service of the connected carriers. One that is no longer offered stays until another is chosen. */
export function ServiceSelect({ services, value, onChange, none, ...input }: ServiceSelectProps) {
  const isGone = value !== null && !services.some(({ id }) => id === value);
  return (
    <NativeSelect
      {...input}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: none },
        ...services.map((service) => ({ value: String(service.id), label: serviceLabel(service) })),
        ...(isGone ? [{ value: String(value), label: 'No longer offered' }] : []),
      ]}
    />
  );
}
