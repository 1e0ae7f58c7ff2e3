import { ActionIcon, NumberInput, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { DraftLine } from '../draft.rules.ts';
import type { InvoiceDraft } from '../use-invoice-draft.ts';
import classes from './draft-lines.module.css';

interface DraftLinesProps {
  draft: InvoiceDraft;
  currency: string;
  /** Messages of the server by field, such as `lines.0.unit_price`. */
  errors: Readonly<Record<string, string[]>>;
}

/** The lines, each with its price and discount. */
export function DraftLines({ draft, currency, errors }: DraftLinesProps) {
  if (draft.lines.length === 0)
    return <EmptyState title="No items yet" description="Scan or search a unit, or add a custom line." />;
  return (
    <ul className={classes.lines} aria-label="Items">
      {draft.lines.map((line, index) => (
        <li key={line.key} className={classes.line}>
          <LineFields line={line} index={index} draft={draft} currency={currency} errors={errors} />
        </li>
      ))}
    </ul>
  );
}

function LineFields({ line, index, draft, currency, errors }: DraftLinesProps & { line: DraftLine; index: number }) {
  const { key, unit, title, quantity, unit_price, discount } = line;
  const errorOf = (field: string) => errors[`lines.${index}.${field}`]?.[0];
  const details = unit && [unit.detail, unit.identifier, unit.number].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.what}>
        <Text fw={500}>{title}</Text>
        {details && (
          <Text size="sm" c="dimmed">
            {details}
          </Text>
        )}
        {errorOf('unit_id') && (
          <Text size="sm" c="danger" role="alert">
            {errorOf('unit_id')}
          </Text>
        )}
      </div>
      {unit === null && (
        <NumberInput
          label="Quantity"
          aria-label={`Quantity of ${title}`}
          className={classes.quantity}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => draft.change(key, { quantity: Number(value) || 1 })}
        />
      )}
      <MoneyInput
        label="Price"
        aria-label={`Price of ${title}`}
        className={classes.money}
        min={0}
        currency={currency}
        value={unit_price}
        onChange={(price) => draft.change(key, { unit_price: price })}
        error={errorOf('unit_price')}
      />
      <MoneyInput
        label="Discount"
        aria-label={`Discount on ${title}`}
        className={classes.money}
        min={0}
        currency={currency}
        value={discount}
        onChange={(off) => draft.change(key, { discount: off ?? 0 })}
        error={errorOf('discount')}
      />
      <ActionIcon
        variant="subtle"
        className={classes.remove}
        aria-label={`Remove ${title}`}
        onClick={() => draft.remove(key)}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
