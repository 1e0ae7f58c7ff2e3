import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { listCountries } from '@tradepost/contracts/countries';
import { focusFirstError } from '../../../lib/forms.ts';
import type { AddressCheck } from '../../../ui/address-input/use-address-check.ts';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { useGates } from '../../billing/use-gates.ts';
import { AddressFields } from '../../signup/onboarding/components/address-fields.tsx';
import type { CloneValues } from '../clone-values.rules.ts';

interface LocationFieldsProps {
  form: UseFormReturnType<CloneValues>;
  check: AddressCheck;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the name of the new company, and its first location. */
export function LocationFields({ form, check, onBack, onNext }: LocationFieldsProps) {
  const { can_mail_in } = useGates();
  const { country } = form.values.location;
  return (
    <form noValidate aria-label="Location" onSubmit={form.onSubmit(onNext, focusFirstError(form))}>
      <Stack gap="md">
        <Section title="New company">
          <TextInput
            label="Company name"
            description="As the account switcher shows it"
            required
            maxLength={100}
            {...form.getInputProps('company_name')}
          />
        </Section>
        <Section title="First location">
          <Stack gap="md">
            <TextInput label="Location name" required maxLength={100} {...form.getInputProps('location.name')} />
            <ChoiceCards
              name="location.method"
              legend="How does it buy?"
              isRow
              value={form.values.location.method}
              onChange={(method) => form.setFieldValue('location.method', method as 'store')}
              options={[
                { value: 'store', label: 'Store', description: 'Sellers come to the counter' },
                {
                  value: 'mail-in',
                  label: 'Mail-in',
                  description: can_mail_in ? 'Sellers send parcels' : 'Not included in your plan',
                  disabled: !can_mail_in,
                },
              ]}
              error={form.errors['location.is_mailin']}
            />
            <Select
              label="Country"
              required
              searchable
              openOnFocus={false}
              allowDeselect={false}
              data={listCountries().map(({ code, name }) => ({ value: code as string, label: name }))}
              {...form.getInputProps('location.country')}
            />
            <AddressFields
              getInputProps={(field) => form.getInputProps(`location.${field}`)}
              setValues={(values) => form.setValues({ location: { ...form.getValues().location, ...values } })}
              check={check}
              country_code={country}
            />
            <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('location.email')} />
            <TextInput label="Phone" type="tel" maxLength={30} {...form.getInputProps('location.phone')} />
          </Stack>
        </Section>
        <Group justify="space-between">
          <Button variant="default" size="md" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" size="md">
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
