import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Axis } from '@tradepost/contracts/catalog/axes.rules';
import type { ProductValues } from '../product-values.rules.ts';
import { nextVariant } from '../variant-values.rules.ts';
import classes from './variant-rows.module.css';

interface VariantRowsProps {
  form: UseFormReturnType<ProductValues>;
  axes: readonly Axis[];
}

/** Variants as rows with a field for each axis of the category. */
export function VariantRows({ form, axes }: VariantRowsProps) {
  const { variants } = form.values;
  return (
    <div className={classes.rows}>
      {variants.map((variant, place) => (
        <fieldset key={variant.row} className={classes.row} aria-label={`Variant ${place + 1}`}>
          {axes.map((axis) => (
            <TextInput
              key={axis.key}
              size="xs"
              label={axis.label}
              required={axis.is_required}
              {...form.getInputProps(`variants.${place}.${axis.key}`)}
            />
          ))}
          <ActionIcon
            size="sm"
            className={classes.remove}
            aria-label={`Remove variant ${place + 1}`}
            onClick={() => form.removeListItem('variants', place)}
          >
            <IconX size={14} />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.variants && (
        <Text size="xs" c="danger" role="alert">
          {form.errors.variants}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={14} />}
        // Most variants differ from the previous one in one value only.
        onClick={() => form.insertListItem('variants', nextVariant(variants.at(-1)))}
      >
        Add variant
      </Button>
    </div>
  );
}
