import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messageLanguageCodes, messageLanguages } from '@tradepost/contracts/company/language.data';
import { findCountry, listCountries } from '@tradepost/contracts/countries';
import { customerLabels as labels } from '@tradepost/contracts/customers/customer.fields';
import { findMarketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { AddressInput, lineOf } from '../../ui/address-input/address-input.tsx';
import type { AddressCheck } from '../../ui/address-input/use-address-check.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import type { CustomerValues } from './customer-values.rules.ts';

interface CustomerFieldsProps {
  form: UseFormReturnType<CustomerValues>;
  address: AddressCheck;
  people: readonly { id: number; name: string; is_active: boolean }[];
}

/** The fields of a customer. */
export function CustomerFields({ form, address, people }: CustomerFieldsProps) {
  const { country_code, sales_person_id, language } = form.values;
  const known = messageLanguageCodes.find((code) => code === language);
  const texts = useQuery(contractQuery(findMarketingTexts, { query: known ? { language: known } : {} }));
  const own = findCountry(country_code);
  const offered = listCountries();
  const listed = own && !offered.includes(own) ? [own, ...offered] : offered;
  return (
    <>
      <Section title="Name and contact">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={labels.first_name} maxLength={100} {...form.getInputProps('first_name')} />
            <TextInput label={labels.last_name} maxLength={100} {...form.getInputProps('last_name')} />
            <TextInput label={labels.email} type="email" maxLength={254} {...form.getInputProps('email')} />
            <TextInput
              label={labels.phone}
              description={texts.data?.sms_disclosure}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="tel"
              maxLength={40}
              {...form.getInputProps('phone')}
            />
          </SimpleGrid>
          <AddressInput
            label={labels.address_text}
            autoComplete="off"
            check={address}
            onPick={(picked) => {
              const line = lineOf(picked);
              form.setFieldValue('address_text', line);
              return line;
            }}
            {...form.getInputProps('address_text')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label={labels.country_code}
              data={listed.map(({ code, name }) => ({ value: code, label: name }))}
              {...form.getInputProps('country_code')}
            />
            <NativeSelect
              label={labels.language}
              data={[
                { value: '', label: 'Your company’s' },
                ...Object.entries(messageLanguages).map(([value, { name }]) => ({ value, label: name })),
              ]}
              {...form.getInputProps('language')}
            />
            <TextInput label={labels.date_of_birth} type="date" {...form.getInputProps('date_of_birth')} />
          </SimpleGrid>
          <Checkbox
            label={labels.marketing_consent}
            description={form.values.marketing_consent ? texts.data?.approval_message : undefined}
            {...form.getInputProps('marketing_consent', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <Section title="Business">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={labels.company_name} maxLength={150} {...form.getInputProps('company_name')} />
          <TextInput
            label={labels.tax_number}
            description="Of a business seller, for invoices and tax"
            maxLength={40}
            {...form.getInputProps('tax_number')}
          />
        </SimpleGrid>
      </Section>
      <Section title="For the team">
        <Stack gap="md">
          <NativeSelect
            label={labels.sales_person_id}
            data={[
              { value: '', label: 'Nobody' },
              ...people
                .filter(({ id, is_active }) => is_active || String(id) === sales_person_id)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('sales_person_id')}
          />
          <Textarea
            label={labels.notes}
            description="Customers never see them"
            autosize
            minRows={3}
            maxLength={5000}
            {...form.getInputProps('notes')}
          />
        </Stack>
      </Section>
    </>
  );
}
