import { Text, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type DrawerDetail, payIntoDrawer, payOutOfDrawer } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { drawerKeys } from '../drawer.api.ts';

interface MovementDialogProps {
  session: Pick<DrawerDetail, 'id' | 'currency' | 'balance'>;
  way: 'in' | 'out';
  opened: boolean;
  onClose: () => void;
}

interface Movement {
  amount: number | null;
  reason: string;
}

/** Puts cash into a drawer, or takes it out, with a reason. */
export function MovementDialog({ session, way, opened, onClose }: MovementDialogProps) {
  const { id, currency, balance } = session;
  const { form, dialog } = useDialogForm(way === 'in' ? payIntoDrawer : payOutOfDrawer, {
    opened,
    onClose,
    initial: { amount: null, reason: '' } as Movement,
    toInput: ({ amount, reason }) => ({ params: { id }, body: { amount, reason: reason.trim() } }),
    check: ({ amount }) => ({ amount: !amount && messages.required('amount') }),
    invalidates: drawerKeys,
    message: (stored) => `The drawer now holds ${formatMoney(stored.balance, currency)}`,
  });
  const label = way === 'in' ? 'Put cash in' : 'Take cash out';
  return (
    <FormDialog {...dialog} title={label} submitLabel={label}>
      <Text size="sm" c="dimmed">
        The drawer holds {formatMoney(balance, currency)}.
      </Text>
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
        label="Reason"
        required
        maxLength={500}
        placeholder={way === 'in' ? 'Change from the bank' : 'Taken to the safe'}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
