import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';

/** A time zone by the name of its place; the one that is chosen stays, also where this browser does not list it. */
export function TimezoneSelect({ value, ...props }: NativeSelectProps) {
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const chosen = String(value ?? '');
    return [...new Set(['UTC', ...(chosen ? [chosen] : []), ...known])].map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }));
  }, [value]);
  return <NativeSelect label="Time zone" data={zones} value={value} {...props} />;
}
