import { SegmentedControl, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../../../catalog/catalog.api.ts';
import { childrenQuery, modelsQuery } from '../plan.api.ts';

const levels = ['model', 'variant', 'brand', 'category'] as const;
type Level = (typeof levels)[number];

const levelLabels: Record<Level, string> = { model: 'Model', variant: 'Variant', brand: 'Brand', category: 'Category' };

export interface NodeValues {
  level: Level;
  category_id: number | null;
  brand_id: number | null;
  model_id: number | null;
  variant_id: number | null;
}

export const emptyNode: NodeValues = {
  level: 'model',
  category_id: null,
  brand_id: null,
  model_id: null,
  variant_id: null,
};

/** The node as the call takes it. What was not chosen is refused at its field. */
export function toNode({ level, category_id, brand_id, model_id, variant_id }: NodeValues) {
  const ids = {
    category: { category_id },
    brand: { category_id, brand_id },
    model: { model_id },
    variant: { variant_id },
  };
  return { level, ...ids[level] } as never;
}

const requiredIds = {
  category: ['category_id'],
  brand: ['category_id', 'brand_id'],
  model: ['model_id'],
  variant: ['model_id', 'variant_id'],
} as const satisfies Record<Level, readonly (keyof NodeValues)[]>;

const idLabels = { category_id: 'category', brand_id: 'brand', model_id: 'model', variant_id: 'variant' } as const;

/** What was not chosen yet, by field. */
export const missingNode = (node: NodeValues): Record<string, string> =>
  Object.fromEntries(
    requiredIds[node.level]
      .filter((name) => node[name] === null)
      .map((name) => [`node.${name}`, `Choose a ${idLabels[name]}`]),
  );

interface NodeFieldsProps<Values> {
  form: UseFormReturnType<Values>;
}

/** Chooses what a target is for: a model, one of its variants, a brand in a category, or a category. */
export function NodeFields<Values extends { node: NodeValues }>({ form }: NodeFieldsProps<Values>) {
  const { node } = form.values;
  const set = (change: Partial<NodeValues>) => {
    form.setFieldValue('node', { ...node, ...change } as never);
    for (const key of Object.keys(change)) form.clearFieldError(`node.${key}`);
  };
  const errorOf = (name: keyof NodeValues) => form.errors[`node.${name}`] ?? undefined;
  return (
    <>
      <SegmentedControl
        aria-label="Target for"
        fullWidth
        data={levels.map((value) => ({ value, label: levelLabels[value] }))}
        value={node.level}
        onChange={(level) => set({ ...emptyNode, level: level as Level })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(node.level === 'model' || node.level === 'variant') && (
          <ModelSelect
            value={node.model_id}
            error={errorOf('model_id')}
            onChange={(model_id, category_id) => set({ model_id, category_id, variant_id: null })}
          />
        )}
        {node.level === 'variant' && (
          <VariantSelect
            category_id={node.category_id}
            model_id={node.model_id}
            value={node.variant_id}
            error={errorOf('variant_id')}
            onChange={(variant_id) => set({ variant_id })}
          />
        )}
        {(node.level === 'category' || node.level === 'brand') && (
          <CategorySelect
            value={node.category_id}
            error={errorOf('category_id')}
            onChange={(category_id) => set({ category_id, brand_id: null })}
          />
        )}
        {node.level === 'brand' && (
          <BrandSelect
            category_id={node.category_id}
            value={node.brand_id}
            error={errorOf('brand_id')}
            onChange={(brand_id) => set({ brand_id })}
          />
        )}
      </SimpleGrid>
    </>
  );
}

interface IdSelectProps {
  value: number | null;
  error: React.ReactNode;
  onChange: (id: number | null) => void;
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const toId = (value: string | null) => (value === null ? null : Number(value));
const fromId = (id: number | null) => (id === null ? null : String(id));

function CategorySelect({ value, error, onChange }: IdSelectProps) {
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  return (
    <Select
      label="Category"
      required
      data={categories.map(toOption)}
      value={fromId(value)}
      error={error}
      onChange={(id) => onChange(toId(id))}
    />
  );
}

function BrandSelect({ category_id, value, error, onChange }: IdSelectProps & { category_id: number | null }) {
  const brands = useQuery({
    ...childrenQuery({ category_id: category_id ?? 0 }),
    enabled: category_id !== null,
  }).data;
  return (
    <Select
      label="Brand"
      required
      searchable
      disabled={category_id === null}
      data={(brands ?? []).map(toOption)}
      value={fromId(value)}
      error={error}
      onChange={(id) => onChange(toId(id))}
    />
  );
}

/** Debounce of the search, in milliseconds. */
const searchDebounce = 300;

interface ModelSelectProps extends Omit<IdSelectProps, 'onChange'> {
  onChange: (id: number | null, category_id: number | null) => void;
}

function ModelSelect({ value, error, onChange }: ModelSelectProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [asked] = useDebouncedValue(search.trim(), searchDebounce);
  const found = useQuery({ ...modelsQuery(asked), enabled: asked.length >= 3 }).data ?? [];
  const options = found.map(({ id, brand, name }) => ({ value: String(id), label: `${brand.name} ${name}` }));
  const kept = chosen && !options.some((option) => option.value === chosen.value) ? [chosen] : [];
  return (
    <Select
      label="Model"
      required
      searchable
      placeholder="Search models"
      nothingFoundMessage={asked.length < 3 ? 'Type at least 3 characters' : 'No matches'}
      data={[...kept, ...options]}
      value={fromId(value)}
      error={error}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? null);
        onChange(toId(id), found.find((model) => String(model.id) === id)?.category.id ?? null);
      }}
    />
  );
}

interface VariantSelectProps extends IdSelectProps {
  category_id: number | null;
  model_id: number | null;
}

function VariantSelect({ category_id, model_id, value, error, onChange }: VariantSelectProps) {
  const variants = useQuery({
    ...childrenQuery({ category_id: category_id ?? 0, model_id: model_id ?? 0 }),
    enabled: category_id !== null && model_id !== null,
  }).data;
  return (
    <Select
      label="Variant"
      required
      searchable
      disabled={model_id === null}
      data={(variants ?? []).map(toOption)}
      value={fromId(value)}
      error={error}
      onChange={(id) => onChange(toId(id))}
    />
  );
}
