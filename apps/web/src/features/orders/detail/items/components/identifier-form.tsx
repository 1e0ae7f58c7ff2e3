import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconScan } from '@tabler/icons-react';
import { identifierKind, readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { type FormEvent, useState } from 'react';
import { ConflictNote } from '../../components/conflict-note.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';
import classes from './item-identifier.module.css';

interface Identifiers {
  imei: string | null;
  serial: string | null;
}

interface IdentifierFormProps {
  item: OrderItem;
  onDone: () => void;
}

/** A field for a scanned or typed IMEI or serial number. Enter saves it. */
export function IdentifierForm({ item, onDone }: IdentifierFormProps) {
  const { calls } = useOrder();
  const [text, setText] = useState(item.imei ?? item.serial ?? '');
  const saving = useOrderEdit<Identifiers>({
    base: { values: { imei: item.imei, serial: item.serial }, version: item.version },
    save: (values, version) => calls.editItem(item.id, { version, ...values }),
    readStored: ({ items }) => {
      const stored = items.find(({ id }) => id === item.id);
      return stored ? { values: { imei: stored.imei, serial: stored.serial }, version: stored.version } : null;
    },
    onSaved: onDone,
  });
  const typed = text.trim();
  const isSerial = identifierKind(typed) === 'serial';
  const warnings = typed === '' ? [] : readIdentifier(typed).warnings;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const value = typed === '' ? null : readIdentifier(typed).identifier;
    const { imei, serial } = saving.begun;
    // A phone may have both numbers. Entering one keeps the other, unless it replaces it.
    const wasSerial = imei === null && serial !== null;
    if (value === null) return saving.submit({ imei: null, serial: imei === null ? null : serial });
    if (isSerial) return saving.submit({ imei, serial: value });
    return saving.submit({ imei: value, serial: wasSerial ? null : serial });
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
          maxLength={60}
          value={text}
          error={saving.fields.imei ?? saving.fields.serial ?? saving.failure}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={saving.isBusy}>
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
      {saving.conflict && (
        <ConflictNote
          conflict={saving.conflict}
          labels={{ imei: 'IMEI', serial: 'Serial number' }}
          onResolve={saving.resolve}
        />
      )}
    </form>
  );
}
