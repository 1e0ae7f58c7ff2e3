import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';

/** A select of time zones. Includes the current value even if the browser does not list it. */
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
