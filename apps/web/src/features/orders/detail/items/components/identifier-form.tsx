import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconScan } from '@tabler/icons-react';
import { identifierKind, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { orderItemFields } from '@tradepost/contracts/orders/order.fields';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { type FormEvent, useState } from 'react';
import { ConflictNote } from '../../components/conflict-note.tsx';
import { findItem } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { type OrderEdit, useOrderEdit } from '../../use-order-edit.ts';
import classes from './item-identifier.module.css';

type Identifiers = { imei: string | null; serial: string | null };

interface IdentifierFormProps {
  item: OrderItem;
  onDone: () => void;
}

/** A field for a scanned or typed IMEI or serial number. Enter saves it. */
export function IdentifierForm({ item, onDone }: IdentifierFormProps) {
  const { calls } = useOrder();
  const [opened] = useState(item);
  const [text, setText] = useState(item.imei ?? item.serial ?? '');
  const edit = useOrderEdit<Identifiers>({
    toValues: ({ items }) => {
      const { imei, serial } = findItem(items, item);
      return { imei, serial };
    },
    labels: labelsOf(orderItemFields),
    save: (values, { items }) => calls.editItem(item.id, { version: findItem(items, item).version, ...values }),
    onSaved: onDone,
  });
  const { form } = edit;
  const typed = text.trim();
  const isSerial = identifierKind(typed) === 'serial';
  const warnings = typed === '' ? [] : readIdentifier(typed).warnings;

  // Written on each change, so that someone else's save in the meantime is a conflict and not overwritten.
  const change = (value: string) => {
    setText(value);
    form.setValues(toIdentifiers(value.trim(), opened));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void edit.submit();
  };
  return (
    <form
      className={classes.form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <div className={classes.line}>
        <IdentifierField item={item} text={text} edit={edit} change={change} />
        <Button type="submit" size="xs" loading={edit.isBusy}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
        {typed !== '' && <span className={classes.kind}>{isSerial ? 'as serial number' : 'as IMEI'}</span>}
      </div>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning} role="status">
          <IconAlertTriangle size={14} aria-hidden="true" /> {warning}
        </p>
      ))}
      <ConflictNote edit={edit} />
    </form>
  );
}

/** A phone may have both numbers. Entering one keeps the other, unless it replaces it. */
function toIdentifiers(typed: string, { imei, serial }: Identifiers): Identifiers {
  if (typed === '') return { imei: null, serial: imei === null ? null : serial };
  const { identifier } = readIdentifier(typed);
  if (identifierKind(typed) === 'serial') return { imei, serial: identifier };
  return { imei: identifier, serial: imei === null ? null : serial };
}

interface IdentifierFieldProps {
  item: OrderItem;
  text: string;
  edit: OrderEdit<Identifiers>;
  change: (value: string) => void;
}

/** The IMEI or serial number. */
function IdentifierField({ item, text, edit, change }: IdentifierFieldProps) {
  return (
    <TextInput
      autoFocus
      size="xs"
      className={classes.field}
      aria-label={`IMEI or serial number of ${item.title}`}
      placeholder="Scan or type, then press Enter"
      leftSection={<IconScan size={14} aria-hidden="true" />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-takes-scan
      maxLength={60}
      value={text}
      error={edit.fields.imei ?? edit.fields.serial ?? edit.failure}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
