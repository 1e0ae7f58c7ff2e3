import { Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Axis } from '@tradepost/contracts/catalog/axes.rules';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Section } from '../../ui/detail-page/section.tsx';
import { VariantRows } from './components/variant-rows.tsx';
import type { ProductValues } from './product-values.rules.ts';

interface ProductFieldsProps {
  form: UseFormReturnType<ProductValues>;
  /** The categories to choose from; missing for an existing product. */
  categories?: readonly CatalogCategory[];
  /** Suggested brand names. Any other name creates a brand. */
  brands?: readonly string[];
  axes: readonly Axis[];
  /** Its name in the shipped catalog; null for an own product. */
  catalogName?: string | null;
}

/** The fields of a product: category, brand, name and own variants. */
export function ProductFields({ form, categories, brands, axes, catalogName }: ProductFieldsProps) {
  const hasOther = catalogName !== undefined && catalogName !== null && catalogName !== form.values.name;
  return (
    <>
      <Section title="Product">
        <Stack gap="md">
          {categories && <BrandFields categories={categories} form={form} brands={brands} />}
          <TextInput
            label="Name"
            required
            maxLength={120}
            description={
              hasOther ? (
                <>
                  Name in the catalog: {catalogName}{' '}
                  <Button size="compact-xs" variant="subtle" onClick={() => form.setFieldValue('name', catalogName)}>
                    Use this name
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
            label="Search terms"
            description="Other words people search for, such as an abbreviation"
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
      <Section title={catalogName ? 'Your own variants' : 'Variants'}>
        {axes.length === 0 ? (
          <Text size="sm" c="dimmed">
            This category has no variant attributes, so the product has a single variant.
          </Text>
        ) : (
          <>
            {catalogName && (
              <Text size="sm" c="dimmed" mb="sm">
                Add variants that the catalog lacks. You switch catalog variants on and off in the product list.
              </Text>
            )}
            <VariantRows form={form} axes={axes} />
          </>
        )}
      </Section>
    </>
  );
}

interface BrandFieldsProps {
  categories: readonly CatalogCategory[];
  form: UseFormReturnType<ProductValues>;
  brands: readonly string[] | undefined;
}

/** The category and the brand. */
function BrandFields({ categories, form, brands }: BrandFieldsProps) {
  return (
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
        description="A new brand is created if it doesn’t exist yet."
        {...form.getInputProps('brand_name')}
      />
      <datalist id="known-brands">
        {brands?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
