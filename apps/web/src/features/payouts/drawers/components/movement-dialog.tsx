import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { type DrawerDetail, payIntoDrawer, payOutOfDrawer } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const form = useForm<Movement>({
    mode: 'controlled',
    initialValues: { amount: null, reason: '' },
    validate: {
      amount: (amount) => (amount ? null : messages.required('amount')),
      reason: (reason) => (reason.trim() === '' ? messages.required('reason') : null),
    },
  });
  const { send, isRunning, error } = useAction(way === 'in' ? payIntoDrawer : payOutOfDrawer, {
    invalidates: drawerKeys,
    message: (stored) => `The drawer now holds ${formatMoney(stored.balance, currency)}`,
    errors: 'screen',
  });
  const submit = async ({ amount, reason }: Movement) => {
    try {
      await send({ params: { id }, body: { amount: amount ?? 0, reason: reason.trim() } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  const label = way === 'in' ? 'Put cash in' : 'Take cash out';
  return (
    <Dialog opened={opened} onClose={onClose} title={label}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
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
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              {label}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
