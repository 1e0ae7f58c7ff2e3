import { Text, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { NotifyTick } from '../../components/notify-tick.tsx';
import { countDevices, isBought, leftToPay } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { type OrderAction, useOrderAction } from '../../use-order-action.ts';

/** Records a full or partial payout. */
export function PayoutDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const { currency } = order;
  const action = useOrderAction(order.version, ['amount', 'reference', 'check_number']);
  const left = leftToPay(action.stored ?? order);
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
      action.refuse(missing);
      return false;
    }
    return action.run(async (key) => {
      const payout = {
        [field]: paper.trim() || undefined,
        amount: amount === null || amount === left ? undefined : amount,
      };
      const paid = await calls.move(
        { status_id: status.completed, version: action.version, notify_customer: isPart ? undefined : notify, payout },
        key,
      );
      const text = formatMoney(amount ?? 0, currency);
      showSuccess(
        paid.status_id === status.completed
          ? `Paid ${text}. ${countDevices(bought)} added to stock.`
          : `Paid ${text}. ${formatMoney(left - (amount ?? 0), currency)} left to pay.`,
      );
    });
  };
  return (
    <ActionDialog
      {...control}
      title="Record payout"
      submitLabel={left === 0 ? 'Complete order' : isPart ? 'Record partial payout' : 'Record payout'}
      action={action}
      onSubmit={submit}
    >
      <LeftToPay left={left} currency={currency} order={order} />
      {left > 0 && (
        <PaymentFields
          isCheck={isCheck}
          paper={paper}
          action={action}
          field={field}
          setPaper={setPaper}
          amount={amount}
          left={left}
          currency={currency}
          setAmount={setAmount}
        />
      )}
      {!isPart && <NotifyTick value={notify} onChange={setNotify} />}
    </ActionDialog>
  );
}

function describeAmount(amount: number | null, left: number, currency: string): string | undefined {
  if (amount === left) return 'The full amount';
  return amount !== null && amount < left ? `${formatMoney(left - amount, currency)} left to pay` : undefined;
}

interface LeftToPayProps {
  left: number;
  currency: string;
  order: OrderDetail;
}

/** How much is left to pay. */
function LeftToPay({ left, currency, order }: LeftToPayProps) {
  return (
    <Text>
      {left === 0 ? (
        'There is nothing to pay. Completing the order adds its devices to stock.'
      ) : (
        <>
          <b>{formatMoney(left, currency)}</b> to {order.customer.name} by {order.payout_method_label ?? 'cash'}
          {order.payout_mask && <Text component="span" c="dimmed">{` · ${order.payout_mask}`}</Text>}
        </>
      )}
    </Text>
  );
}

interface PaymentFieldsProps {
  isCheck: boolean;
  paper: string;
  action: OrderAction;
  field: 'reference' | 'check_number';
  setPaper: (value: string) => void;
  amount: number | null;
  left: number;
  currency: string;
  setAmount: (value: number | null) => void;
}

/** The reference of the payment and its amount. */
function PaymentFields({
  isCheck,
  paper,
  action,
  field,
  setPaper,
  amount,
  left,
  currency,
  setAmount,
}: PaymentFieldsProps) {
  return (
    <>
      <TextInput
        data-autofocus
        label={isCheck ? 'Check number' : 'Reference'}
        description={isCheck ? undefined : 'Till, bank or transfer reference (optional)'}
        required={isCheck}
        autoComplete="off"
        maxLength={isCheck ? 30 : 100}
        value={paper}
        error={action.fields[field]}
        onChange={(event) => {
          action.clearMessage(field);
          setPaper(event.currentTarget.value);
        }}
      />
      <MoneyInput
        label="Amount"
        description={describeAmount(amount, left, currency)}
        currency={currency}
        min={0}
        value={amount}
        error={action.fields.amount}
        onChange={(minor) => {
          action.clearMessage('amount');
          setAmount(minor);
        }}
      />
    </>
  );
}
