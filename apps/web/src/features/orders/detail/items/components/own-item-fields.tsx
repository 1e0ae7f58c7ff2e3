import { TextInput } from '@mantine/core';
import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { orderItemFields } from '@tradepost/contracts/orders/order.fields';
import type { KeyboardEvent } from 'react';
import type { OwnFields } from '../use-add-item.ts';
import classes from './inspect.module.css';

interface OwnItemFieldsProps {
  own: OwnFields;
  identifier: 'imei' | 'serial' | 'isbn' | 'none';
  fields: Readonly<Record<string, string>>;
  onChange: (own: OwnFields) => void;
  /** It is one device, so there is no quantity. */
  isSingle?: boolean;
}

/** The identifier, quantity and note of a new device. */
export function OwnItemFields({ own, identifier, fields, onChange, isSingle = false }: OwnItemFieldsProps) {
  const warnings = own.imei.trim() === '' ? [] : readIdentifier(own.imei).warnings;
  const inputs = [
    <TextInput
      key="imei"
      label={orderItemFields.imei.label}
      placeholder="Scan or type"
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      data-takes-scan
      value={own.imei}
      error={fields.imei}
      description={warnings.join(' ') || undefined}
      onKeyDown={keepScan}
      onChange={(event) => onChange({ ...own, imei: event.currentTarget.value })}
    />,
    <TextInput
      key="serial"
      label={orderItemFields.serial.label}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      data-takes-scan
      value={own.serial}
      error={fields.serial}
      onKeyDown={keepScan}
      onChange={(event) => onChange({ ...own, serial: event.currentTarget.value })}
    />,
  ];
  return (
    <div className={classes.fields}>
      {identifier === 'serial' ? inputs.toReversed() : inputs}
      {!isSingle && (
        <TextInput
          label="Quantity"
          inputMode="numeric"
          maxLength={3}
          value={own.quantity}
          error={fields.quantity}
          onChange={(event) => onChange({ ...own, quantity: event.currentTarget.value.replace(/\D/g, '') })}
        />
      )}
      <TextInput
        label="Note"
        maxLength={1000}
        value={own.note}
        error={fields.note}
        onChange={(event) => onChange({ ...own, note: event.currentTarget.value })}
      />
    </div>
  );
}

/** Keeps the Enter at the end of a scan from submitting the form. */
function keepScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
