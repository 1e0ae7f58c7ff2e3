import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';

/** Where devices go back to: confirms the address on file, of which the page shows only the end, or takes another. */
export function ReturnAddress({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { kind, location_name, return_town } = useSellerOffer().offer;
  const { write } = useSellerLanguage();
  const [isOther, setOther] = useState(return_town === null);
  if (kind === 'in-store') {
    return (
      <Text c="dimmed">
        {write('You can pick up what you keep at {location}. We’ll email you when it is ready.', {
          location: location_name,
        })}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      {return_town !== null && (
        <Radio.Group
          label={write('Where should we send them?')}
          value={isOther ? 'other' : 'own'}
          onChange={(next) => {
            setOther(next === 'other');
            if (next === 'own') onChange('');
          }}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="own" label={write('To my address in {town}', { town: return_town })} />
            <Radio value="other" label={write('To another address')} />
          </Stack>
        </Radio.Group>
      )}
      {isOther && (
        <Textarea
          label={write('Return address')}
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
