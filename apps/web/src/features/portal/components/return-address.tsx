import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSellerOffer } from '../use-seller-offer.ts';

/** Where devices go back to: confirms the address on file, of which the page shows only the end, or takes another. */
export function ReturnAddress({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { kind, location_name, return_town } = useSellerOffer().offer;
  const [isOther, setOther] = useState(return_town === null);
  if (kind === 'in-store') {
    return <Text c="dimmed">You can pick up what you keep at {location_name}. We’ll email you when it is ready.</Text>;
  }
  return (
    <Stack gap="xs">
      {return_town !== null && (
        <Radio.Group
          label="Where should we send them?"
          value={isOther ? 'other' : 'own'}
          onChange={(next) => {
            setOther(next === 'other');
            if (next === 'own') onChange('');
          }}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="own" label={`To my address in ${return_town}`} />
            <Radio value="other" label="To another address" />
          </Stack>
        </Radio.Group>
      )}
      {isOther && (
        <Textarea
          label="Return address"
          autosize
          minRows={3}
          maxLength={500}
          autoComplete="street-address"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
