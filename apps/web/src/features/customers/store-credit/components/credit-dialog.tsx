import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { adjustStoreCredit, redeemStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { messages } from '@tradepost/contracts/errors';
import { api } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  text: string;
}

/** Takes credit that the customer spends, or adjusts it with a reason. */
export function CreditDialog(props: CreditDialogProps) {
  const { customer_id, currency, balance, act, idempotencyKey, opened, onClose } = props;
  const isRedeeming = act === 'redeem';
  const form = useForm<CreditEntry>({
    mode: 'controlled',
    initialValues: { way: 'add', amount: null, text: '' },
    validate: {
      amount: (amount) => (amount ? null : messages.required('amount')),
      text: (text) => (isRedeeming || text.trim() !== '' ? null : messages.required('reason')),
    },
  });
  const { send, isRunning, error } = useAction(
    ({ way, amount, text }: CreditEntry) => {
      const shared = { params: { id: customer_id }, idempotencyKey };
      const value = amount ?? 0;
      return isRedeeming
        ? api(redeemStoreCredit, {
            ...shared,
            body: { amount: value, currency: currency as never, ...(text.trim() ? { reference: text.trim() } : {}) },
          })
        : api(adjustStoreCredit, {
            ...shared,
            body: { amount: way === 'add' ? value : -value, currency: currency as never, reason: text.trim() },
          });
    },
    {
      invalidates: storeCreditKeys,
      message: (after) => `${formatMoney(after.balance, currency)} of store credit left`,
      errors: 'screen',
    },
  );
  const submit = async (values: CreditEntry) => {
    try {
      await send(values);
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={isRedeeming ? 'Redeem store credit' : 'Adjust store credit'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
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
            {...form.getInputProps('text')}
          />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              {isRedeeming ? 'Redeem credit' : 'Adjust credit'}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
