import { Alert, Button, CloseButton, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../../components/sync.module.css';
import { automaticQuery } from '../../price-sync.api.ts';
import { type SourceValues, scopeKey } from '../source-values.rules.ts';

type Scope = SourceValues['scopes'][number];

interface ScopeFieldProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  /** Names of the stored scopes by `scopeKey`. */
  names?: ReadonlyMap<string, string>;
  isReadOnly?: boolean;
  error?: ReactNode;
}

/** The categories and brands that a source applies to; none means all. */
export function ScopeField({ value, onChange, names, isReadOnly, error }: ScopeFieldProps) {
  const categories = useQuery(automaticQuery).data?.items ?? [];
  const [category_id, setCategory] = useState(0);
  const [brand_id, setBrand] = useState(0);
  const brands = categories.find((each) => each.category.id === category_id)?.brands ?? [];
  const nameOf = (scope: Scope) => {
    const found = categories.find((each) => each.category.id === scope.category_id);
    const brand = found?.brands.find((each) => each.brand.id === scope.brand_id);
    return names?.get(scopeKey(scope)) ?? [found?.category.name, brand?.brand.name].filter(Boolean).join(' › ');
  };
  const add = () => {
    const next: Scope = { category_id, brand_id: brand_id || null, model_id: null };
    if (category_id && !value.some((each) => scopeKey(each) === scopeKey(next))) onChange([...value, next]);
    setBrand(0);
  };
  return (
    <Stack gap="sm">
      <p className={classes.words}>
        {value.length === 0
          ? 'This source applies to all your devices, unless you add categories or brands.'
          : 'This source applies only to:'}
      </p>
      {value.length > 0 && (
        <div>
          {value.map((scope) => (
            <div key={scopeKey(scope)} className={classes.row}>
              <span>{nameOf(scope)}</span>
              {!isReadOnly && (
                <CloseButton
                  size="sm"
                  aria-label={`Remove ${nameOf(scope)}`}
                  onClick={() => onChange(value.filter((each) => each !== scope))}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {!isReadOnly && (
        <Group align="end" gap="xs">
          <NativeSelect
            label="Category"
            data={[
              { value: '0', label: 'Choose…' },
              ...categories.map(({ category }) => ({ value: String(category.id), label: category.name })),
            ]}
            value={String(category_id)}
            onChange={(event) => {
              setCategory(Number(event.currentTarget.value));
              setBrand(0);
            }}
          />
          <NativeSelect
            label="Brand"
            disabled={category_id === 0}
            data={[
              { value: '0', label: 'All brands' },
              ...brands.map(({ brand }) => ({ value: String(brand.id), label: brand.name })),
            ]}
            value={String(brand_id)}
            onChange={(event) => setBrand(Number(event.currentTarget.value))}
          />
          <Button variant="default" disabled={category_id === 0} onClick={add}>
            Add
          </Button>
        </Group>
      )}
      {error && <Alert color="danger">{error}</Alert>}
    </Stack>
  );
}
