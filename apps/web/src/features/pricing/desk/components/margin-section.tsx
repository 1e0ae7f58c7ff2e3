import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { RateInput } from '../../../../ui/rate-input.tsx';
import { type CostValues, costLabels } from '../selling-costs.rules.ts';

interface MarginSectionProps {
  form: UseFormReturnType<CostValues>;
  currency: string;
  isReadOnly: boolean;
  categories: readonly { id: number; name: string }[];
}

const kinds = [
  { value: 'percent', label: 'Percent of what it sells for' },
  { value: 'amount', label: 'Amount' },
];

/** What a unit should earn, and categories that should earn something else. */
export function MarginSection({ form, currency, isReadOnly, categories }: MarginSectionProps) {
  const { category_margins } = form.values;
  const free = categories.filter(({ id }) => !category_margins.some(({ category_id }) => category_id === id));
  const [next] = free;
  return (
    <Section title="Target margin">
      <Stack gap="md">
        <MarginFields
          form={form}
          currency={currency}
          isReadOnly={isReadOnly}
          path="margin"
          {...form.values.margin}
          label={costLabels.margin ?? ''}
        />
        {category_margins.map(({ category_id, kind, value }, at) => (
          <Group key={category_id} align="flex-end" wrap="nowrap" gap="xs">
            <NativeSelect
              label="Category"
              flex={1}
              miw={0}
              disabled={isReadOnly}
              data={categories
                .filter((each) => each.id === category_id || free.includes(each))
                .map((each) => ({ value: String(each.id), label: each.name }))}
              value={String(category_id)}
              onChange={(event) =>
                form.setFieldValue(`category_margins.${at}.category_id`, Number(event.currentTarget.value) as never)
              }
            />
            <Group flex={2} miw={0} align="flex-end" wrap="nowrap" gap="xs">
              <MarginFields
                form={form}
                currency={currency}
                isReadOnly={isReadOnly}
                path={`category_margins.${at}`}
                kind={kind}
                value={value}
                label="Margin"
              />
            </Group>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label="Remove this category"
                onClick={() => form.removeListItem('category_margins', at)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!isReadOnly && next && (
          <Group>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                form.insertListItem('category_margins', { ...form.values.margin, category_id: next.id } as never)
              }
            >
              Add category
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

interface MarginFieldsProps extends Omit<MarginSectionProps, 'categories'> {
  path: string;
  kind: 'percent' | 'amount';
  value: number;
  label: string;
}

function MarginFields({ form, currency, isReadOnly, path, kind, value, label }: MarginFieldsProps) {
  const { onChange, ...props } = form.getInputProps(`${path}.value`);
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs" flex={1} miw={0}>
      <NativeSelect
        label={label}
        data={kinds}
        flex={1}
        miw={0}
        disabled={isReadOnly}
        value={kind}
        onChange={(event) => {
          form.setFieldValue(`${path}.kind`, event.currentTarget.value as never);
          form.setFieldValue(`${path}.value`, 0 as never);
        }}
      />
      {kind === 'percent' ? (
        <RateInput
          {...props}
          aria-label={`${label} in percent`}
          min={0}
          max={9_500}
          disabled={isReadOnly}
          onChange={onChange}
          w={110}
        />
      ) : (
        <MoneyInput
          {...props}
          value={value}
          aria-label={`${label} as an amount`}
          currency={currency}
          min={0}
          disabled={isReadOnly}
          onChange={(minor) => onChange(minor ?? 0)}
          w={110}
        />
      )}
    </Group>
  );
}
