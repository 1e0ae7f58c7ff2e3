import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
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
  /** Opens the dialog of the price. Left out where it can't be agreed. */
  onPrice?: () => void;
}

/** One line of the offer, with its quantity and the buttons to edit and remove it. */
export function BasketLine(props: BasketLineProps) {
  const { line, currency, isOpen, error, onEdit, onRemove, onQuantity, onPrice } = props;
  const words = line.kind === 'device' ? line.labels : ['Custom item', line.condition_label];
  const identifiers = [line.imei && `IMEI ${line.imei}`, line.serial && `Serial ${line.serial}`];
  // A device with a number is one device.
  const isSingle = line.quantity === 1 && identifiers.some(Boolean);
  return (
    <li className={classes.line} data-open={isOpen || undefined} data-wrong={error ? '' : undefined}>
      <div className={classes.main}>
        <span className={classes.name}>{line.title}</span>
        <span className={classes.price}>
          <LinePrice line={line} currency={currency} onPrice={onPrice} />
        </span>
      </div>
      <p className={classes.words}>{words.filter(Boolean).join(' · ')}</p>
      {identifiers.some(Boolean) && <p className={classes.words}>{identifiers.filter(Boolean).join(' · ')}</p>}
      <AgreedWords line={line} />
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

/** The price of the line. A click agrees on another one. */
function LinePrice({ line, currency, onPrice }: Pick<BasketLineProps, 'line' | 'currency' | 'onPrice'>) {
  if (line.is_unpriced) return 'To be quoted';
  const price = <MoneyText minor={line.price * line.quantity} currency={currency} />;
  if (!onPrice) return price;
  const listed = line.kind === 'device' ? line.agreed?.listed : undefined;
  return (
    <>
      {listed !== undefined && <s className={classes.was}>{formatMoney(listed * line.quantity, currency)}</s>}
      <Tooltip label="Agree on another price">
        <UnstyledButton
          className={classes.haggle}
          onClick={onPrice}
          aria-label={`${formatMoney(line.price * line.quantity, currency)}: change the price of ${line.title}`}
        >
          {price}
        </UnstyledButton>
      </Tooltip>
    </>
  );
}

/** Why another price was agreed, and who approved it. */
function AgreedWords({ line }: Pick<BasketLineProps, 'line'>) {
  const agreed = line.kind === 'device' ? line.agreed : undefined;
  if (!agreed) return null;
  const by = agreed.approval ? `approved by ${agreed.approval.by}` : '';
  return <p className={classes.words}>{['Agreed price', agreed.reason, by].filter(Boolean).join(' · ')}</p>;
}
