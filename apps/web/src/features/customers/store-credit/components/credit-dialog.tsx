import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { adjustStoreCredit, redeemStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { storeCreditKeys } from '../store-credit.api.ts';

interface CreditDialogProps {
  customer_id: number;
  currency: string;
  balance: number;
  act: 'redeem' | 'adjust';
  /** The intent's key, so that a repeated click counts once. */
  idempotencyKey: string;
  opened: boolean;
  onClose: () => void;
}

interface CreditEntry {
  way: 'add' | 'take';
  amount: number | null;
  reference: string;
  reason: string;
}

/** Takes credit that the customer spends, or adjusts it with a reason. */
export function CreditDialog(props: CreditDialogProps) {
  const { customer_id, currency, balance, act, idempotencyKey, opened, onClose } = props;
  const isRedeeming = act === 'redeem';
  const { form, dialog } = useDialogForm(isRedeeming ? redeemStoreCredit : adjustStoreCredit, {
    opened,
    onClose,
    initial: { way: 'add', amount: null, reference: '', reason: '' } as CreditEntry,
    toInput: ({ way, amount, reference, reason }) => {
      const shared = { amount: way === 'take' && amount !== null ? -amount : amount, currency: currency as never };
      const text = isRedeeming ? { reference: reference.trim() || undefined } : { reason };
      return { params: { id: customer_id }, idempotencyKey, body: { ...shared, ...text } };
    },
    check: ({ amount }) => ({ amount: !amount && messages.required('amount') }),
    invalidates: storeCreditKeys,
    message: (after) => `${formatMoney(after.balance, currency)} of store credit left`,
  });
  return (
    <FormDialog
      {...dialog}
      title={isRedeeming ? 'Redeem store credit' : 'Adjust store credit'}
      submitLabel={isRedeeming ? 'Redeem credit' : 'Adjust credit'}
    >
      <Text size="sm" c="dimmed">
        Balance: {formatMoney(balance, currency)}
      </Text>
      {!isRedeeming && (
        <Radio.Group label="Change" {...form.getInputProps('way')}>
          <Stack gap="xs" mt="xs">
            <Radio value="add" label="Add credit" />
            <Radio value="take" label="Take credit back" />
          </Stack>
        </Radio.Group>
      )}
      <MoneyInput
        label="Amount"
        required
        min={0}
        currency={currency}
        data-autofocus
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <TextInput
        label={isRedeeming ? 'Reference' : 'Reason'}
        description={isRedeeming ? 'Till or sale (optional)' : undefined}
        required={!isRedeeming}
        maxLength={isRedeeming ? 100 : 500}
        autoComplete="off"
        {...form.getInputProps(isRedeeming ? 'reference' : 'reason')}
      />
    </FormDialog>
  );
}
