import { Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Axis } from '@tradepost/contracts/catalog/axes.rules';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Section } from '../../ui/detail-page/section.tsx';
import { VariantRows } from './components/variant-rows.tsx';
import type { ProductValues } from './product-values.rules.ts';

interface ProductFieldsProps {
  form: UseFormReturnType<ProductValues>;
  /** To choose from; left out where the product has its place already. */
  categories?: readonly CatalogCategory[];
  /** Names to pick a brand from; any other is made. */
  brands?: readonly string[];
  axes: readonly Axis[];
  /** What the shipped catalog calls it, where it is from there. */
  catalogName?: string | null;
}

/** What a product is called, where it stands, and its own variants. */
export function ProductFields({ form, categories, brands, axes, catalogName }: ProductFieldsProps) {
  const hasOther = catalogName !== undefined && catalogName !== null && catalogName !== form.values.name;
  return (
    <>
      <Section title="Product">
        <Stack gap="md">
          {categories && (
            <>
              <NativeSelect
                label="Category"
                required
                data={categories.map(({ key, name }) => ({ value: key, label: name }))}
                {...form.getInputProps('category')}
              />
              <TextInput
                label="Brand"
                required
                list="known-brands"
                description="One that is not known yet is made."
                {...form.getInputProps('brand_name')}
              />
              <datalist id="known-brands">
                {brands?.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
          <TextInput
            label="Name"
            required
            maxLength={120}
            description={
              hasOther ? (
                <>
                  The catalog calls it {catalogName}.{' '}
                  <Button size="compact-xs" variant="subtle" onClick={() => form.setFieldValue('name', catalogName)}>
                    Use that name
                  </Button>
                </>
              ) : (
                'Without the brand'
              )
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Family"
            description="A line of models, such as Galaxy S"
            {...form.getInputProps('family')}
          />
          <TextInput
            label="Also found by"
            description="Further words, such as an abbreviation"
            {...form.getInputProps('aliases')}
          />
          <NumberInput
            label="Release year"
            w={140}
            min={1950}
            max={2100}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('release_year')}
          />
        </Stack>
      </Section>
      <Section title={catalogName ? 'Own variants' : 'Variants'}>
        {axes.length === 0 ? (
          <Text size="sm" c="dimmed">
            The category has nothing that tells variants apart: the product is bought as one thing.
          </Text>
        ) : (
          <>
            {catalogName && (
              <Text size="sm" c="dimmed" mb="sm">
                Those of the catalog are switched on and off in the list. Here stand the ones that it lacks.
              </Text>
            )}
            <VariantRows form={form} axes={axes} />
          </>
        )}
      </Section>
    </>
  );
}
