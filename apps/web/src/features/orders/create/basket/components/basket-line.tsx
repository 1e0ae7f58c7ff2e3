import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { Quantity } from '../../devices/components/quantity.tsx';
import type { Line } from '../../draft.rules.ts';
import classes from './basket.module.css';

interface BasketLineProps {
  line: Line;
  currency: string;
  /** The line is open in the editor. */
  isOpen: boolean;
  error: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onQuantity: (quantity: number) => void;
}

/** One line of the offer, with its quantity and the buttons to edit and remove it. */
export function BasketLine({ line, currency, isOpen, error, onEdit, onRemove, onQuantity }: BasketLineProps) {
  const words = line.kind === 'device' ? line.labels : ['Custom item', line.condition_label];
  const identifiers = [line.imei && `IMEI ${line.imei}`, line.serial && `Serial ${line.serial}`];
  // A device with a number is one device.
  const isSingle = line.quantity === 1 && identifiers.some(Boolean);
  return (
    <li className={classes.line} data-open={isOpen || undefined} data-wrong={error ? '' : undefined}>
      <div className={classes.main}>
        <span className={classes.name}>{line.title}</span>
        <span className={classes.price}>
          {line.is_unpriced ? 'To be quoted' : <MoneyText minor={line.price * line.quantity} currency={currency} />}
        </span>
      </div>
      <p className={classes.words}>{words.filter(Boolean).join(' · ')}</p>
      {identifiers.some(Boolean) && <p className={classes.words}>{identifiers.filter(Boolean).join(' · ')}</p>}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        {isSingle ? <span /> : <Quantity value={line.quantity} onChange={onQuantity} of={line.title} />}
        {line.quantity > 1 && !line.is_unpriced && (
          <span className={classes.each}>{formatMoney(line.price, currency)} each</span>
        )}
        <span className={classes.buttons}>
          {isOpen && <span className={classes.each}>Editing</span>}
          <Tooltip label="Edit">
            <ActionIcon
              aria-label={`Edit ${line.title}`}
              data-field={`line.${line.id}`}
              disabled={isOpen}
              onClick={onEdit}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Remove">
            <ActionIcon aria-label={`Remove ${line.title}`} onClick={onRemove}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
    </li>
  );
}
