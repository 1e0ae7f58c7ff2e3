import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { UrlInput } from '../../../../../ui/url-input.tsx';
import type { SourceValues } from '../source-values.rules.ts';

interface SellcellFieldsProps {
  form: UseFormReturnType<SourceValues>;
  isNew: boolean;
  isReadOnly?: boolean | undefined;
}

/** Where SellCell’s list of the other buyers is, and the login for it. */
export function SellcellFields({ form, isNew, isReadOnly }: SellcellFieldsProps) {
  return (
    <>
      <UrlInput
        label="URL"
        required
        disabled={isReadOnly}
        description="The address of the competitor list that SellCell gave you"
        {...form.getInputProps('url')}
      />
      <TextInput
        label="User name"
        required
        maxLength={200}
        autoComplete="off"
        disabled={isReadOnly}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label="Password"
        required={isNew}
        maxLength={200}
        autoComplete="new-password"
        disabled={isReadOnly}
        description={isNew ? undefined : 'Leave empty to keep the stored one. Testing the list needs it.'}
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Your name at SellCell (optional)"
        maxLength={100}
        disabled={isReadOnly}
        description="Your own prices in the list are left out"
        {...form.getInputProps('own_merchant')}
      />
    </>
  );
}
