import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listFormats } from '@tradepost/contracts/pricing/sync/list-formats.data';
import { sellingTypeLabels, sellingTypes } from '@tradepost/contracts/pricing/sync/marketer.data';
import { useMe } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import { UrlInput } from '../../ui/url-input.tsx';
import { EncodingSelect } from '../pricing/sync/sources/components/encoding-select.tsx';
import { partnersQuery } from './marketplace.api.ts';
import type { PartnerValues } from './marketplace.rules.ts';

interface PartnerFieldsProps {
  form: UseFormReturnType<PartnerValues>;
  isNew?: boolean;
  isReadOnly?: boolean;
}

/** The fields of a partner: who it is, where its list is, and what the company keeps. */
export function PartnerFields({ form, isNew, isReadOnly }: PartnerFieldsProps) {
  return (
    <>
      <Section title="Partner">
        <Stack gap="md">
          {isNew && <KindFields form={form} />}
          <TextInput label="Name" required maxLength={80} disabled={isReadOnly} {...form.getInputProps('name')} />
          {form.values.kind === 'list' && <ListFields form={form} isReadOnly={isReadOnly} />}
        </Stack>
      </Section>
      <TermsSection form={form} isReadOnly={isReadOnly} />
      <Section title="Contact">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Email"
              type="email"
              description="Used for invoices"
              disabled={isReadOnly}
              {...form.getInputProps('email')}
            />
            <TextInput label="Phone" type="tel" disabled={isReadOnly} {...form.getInputProps('phone')} />
          </SimpleGrid>
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxLength={1000}
            disabled={isReadOnly}
            {...form.getInputProps('note')}
          />
        </Stack>
      </Section>
    </>
  );
}

const problems = {
  added: 'already a partner',
  currency: 'another currency',
  circle: 'its prices come from yours',
} as const;

function KindFields({ form }: Pick<PartnerFieldsProps, 'form'>) {
  const candidates = useQuery(partnersQuery).data?.candidates ?? [];
  const { kind } = form.values;
  return (
    <>
      <NativeSelect
        label="Type"
        data={[
          { value: 'list', label: 'An outside buyer with a price list' },
          { value: 'company', label: 'A linked company' },
        ]}
        {...form.getInputProps('kind')}
      />
      {kind === 'company' && (
        <NativeSelect
          label="Linked company"
          required
          description={
            candidates.length === 0
              ? 'No linked company gives you its offers. It can do so under Linked locations.'
              : undefined
          }
          data={[
            { value: '', label: 'Select a company' },
            ...candidates.map(({ link_id, company_name, problem }) => ({
              value: String(link_id),
              label: problem === null ? company_name : `${company_name} (${problems[problem]})`,
              disabled: problem !== null,
            })),
          ]}
          {...form.getInputProps('link_id')}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const found = candidates.find(({ link_id }) => String(link_id) === chosen);
            form.setValues({
              link_id: chosen,
              ...(found && form.values.name === '' ? { name: found.company_name } : {}),
            });
          }}
        />
      )}
    </>
  );
}

function ListFields({ form, isReadOnly }: PartnerFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Price list"
        disabled={isReadOnly}
        data={[
          { value: 'url', label: 'At a web address, read every day' },
          { value: 'file', label: 'A file that you upload' },
        ]}
        value={form.values.has_url ? 'url' : 'file'}
        onChange={(event) => form.setFieldValue('has_url', event.currentTarget.value === 'url')}
      />
      {form.values.has_url && (
        <UrlInput
          label="URL"
          required
          disabled={isReadOnly}
          description={`A ${listFormats} list with one row for each device and one column for each condition`}
          {...form.getInputProps('url')}
        />
      )}
      <EncodingSelect
        description="Of a CSV list. Change it if names of devices look wrong."
        disabled={isReadOnly}
        value={form.values.encoding}
        onChange={(encoding) => form.setFieldValue('encoding', encoding)}
        error={form.errors.encoding}
      />
    </>
  );
}

function TermsSection({ form, isReadOnly }: PartnerFieldsProps) {
  const { currency } = useMe();
  return (
    <Section title="Prices">
      <Stack gap="md">
        <Switch
          label="Use this partner’s prices"
          disabled={isReadOnly}
          {...form.getInputProps('is_selected', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Used for"
          description="Easy offers count as mail-in"
          disabled={isReadOnly}
          data={sellingTypes.map((value) => ({ value, label: sellingTypeLabels[value] }))}
          {...form.getInputProps('selling_type')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Your margin"
            suffix="%"
            min={0}
            max={100}
            decimalScale={2}
            disabled={isReadOnly}
            {...form.getInputProps('margin_percent')}
          />
          <MoneyInput
            label="At least"
            description="For each device"
            currency={currency}
            min={0}
            disabled={isReadOnly}
            value={form.values.margin_amount}
            onChange={(amount) => form.setFieldValue('margin_amount', amount)}
            error={form.errors.margin_amount}
          />
        </SimpleGrid>
        <Checkbox
          label="Quotes may name this partner"
          disabled={isReadOnly}
          {...form.getInputProps('is_named', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
