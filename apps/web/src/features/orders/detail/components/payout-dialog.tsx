import { Text, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { sayMethod } from '../../changelog/change-words.rules.ts';
import { countDevices, isBought, leftToPay } from '../order-facts.rules.ts';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { DeedDialog, type DialogControl } from './deed-dialog.tsx';
import { NotifyTick } from './notify-tick.tsx';

/** Records that the seller was paid, in whole or in part. */
export function PayoutDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const { currency } = order;
  const deed = useDeed(order.version, ['amount', 'reference', 'check_number']);
  const left = leftToPay(deed.stored ?? order);
  const [amount, setAmount] = useState<number | null>(left);
  const [paper, setPaper] = useState('');
  const move = order.moves.find(({ status_id }) => status_id === status.completed);
  const [notify, setNotify] = useState(move?.sends_email ?? false);
  const isCheck = order.payout_method === 'check';
  const field = isCheck ? 'check_number' : 'reference';
  const isPart = amount !== null && amount < left;
  const bought = order.items.filter(isBought).length;

  const submit = async () => {
    const missing: Record<string, string> = {};
    if (left > 0 && (amount === null || amount === 0)) missing.amount = messages.required('amount');
    if (isCheck && left > 0 && paper.trim() === '') missing.check_number = messages.required('check_number');
    if (Object.keys(missing).length > 0) {
      deed.refuse(missing);
      return false;
    }
    return deed.run(async (key) => {
      const payout = {
        [field]: paper.trim() || undefined,
        amount: amount === null || amount === left ? undefined : amount,
      };
      const paid = await calls.move(
        { status_id: status.completed, version: deed.version, notify_customer: isPart ? undefined : notify, payout },
        key,
      );
      const text = formatMoney(amount ?? 0, currency);
      showSuccess(
        paid.status_id === status.completed
          ? `Paid ${text}. ${countDevices(bought)} in stock.`
          : `Paid ${text}. ${formatMoney(left - (amount ?? 0), currency)} left to pay.`,
      );
    });
  };
  return (
    <DeedDialog
      {...control}
      title="Record payout"
      submitLabel={left === 0 ? 'Complete order' : isPart ? 'Record part payout' : 'Record payout'}
      deed={deed}
      onSubmit={submit}
    >
      <Text>
        {left === 0 ? (
          'Nothing is to be paid: the order is completed, and its devices go to stock.'
        ) : (
          <>
            <b>{formatMoney(left, currency)}</b> to {order.customer.name} by {sayMethod(order.payout_method)}
            {order.payout_mask && <Text component="span" c="dimmed">{` · ${order.payout_mask}`}</Text>}
          </>
        )}
      </Text>
      {left > 0 && (
        <>
          <TextInput
            data-autofocus
            label={isCheck ? 'Check number' : 'Reference'}
            description={isCheck ? undefined : 'Of the till, the bank or the transfer; may stay empty'}
            required={isCheck}
            autoComplete="off"
            maxLength={isCheck ? 30 : 100}
            value={paper}
            error={deed.fields[field]}
            onChange={(event) => {
              deed.settle(field);
              setPaper(event.currentTarget.value);
            }}
          />
          <MoneyInput
            label="Amount"
            description={describeAmount(amount, left, currency)}
            currency={currency}
            min={0}
            value={amount}
            error={deed.fields.amount}
            onChange={(minor) => {
              deed.settle('amount');
              setAmount(minor);
            }}
          />
        </>
      )}
      {!isPart && <NotifyTick value={notify} onChange={setNotify} />}
    </DeedDialog>
  );
}

function describeAmount(amount: number | null, left: number, currency: string): string | undefined {
  if (amount === left) return 'All of it';
  return amount !== null && amount < left ? `${formatMoney(left - amount, currency)} stays to be paid` : undefined;
}
