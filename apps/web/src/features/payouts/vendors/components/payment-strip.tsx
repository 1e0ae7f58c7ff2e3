import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import {
  giveUpSending,
  retrySending,
  type ServicePayment,
  settleSending,
} from '@tradepost/contracts/payouts/payout-sending.contract';
import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { paymentKeys } from '../payment.api.ts';
import { actsOf } from '../payment.rules.ts';
import classes from './payments.module.css';

interface PaymentStripProps {
  payment: ServicePayment;
  /** How many payments the call to the service has. */
  together: number;
  onDone?: (() => unknown) | undefined;
}

/** What is wrong with a payment, and what can be done about it. */
export function PaymentStrip({ payment, together, onDone }: PaymentStripProps) {
  const canAct = useCan()('payouts.batch');
  const [isLeaving, setLeaving] = useState(false);
  const { sending_id, sending_state, item_state, failure, next_try_at, service } = payment;
  const { canRetry, canGiveUp, isUnsure } = actsOf(payment);
  const params = { id: sending_id };
  const shared = { invalidates: paymentKeys, ...(onDone ? { onDone } : {}) };
  const retry = useAction(retrySending, { ...shared, message: 'The payment is tried again' });
  const giveUp = useAction(giveUpSending, { ...shared, message: 'Taken out of the batch' });
  if (!failure) return null;
  const many = together > 1 ? ` This is about ${formatCount(together)} payments that are sent together.` : '';
  return (
    <Alert color={item_state === 'failed' || canRetry ? 'danger' : 'warning'} className={classes.strip}>
      <Stack gap="xs">
        <span>
          {endSentence(failure)}
          {sending_state === 'waiting' && next_try_at && (
            <>
              {' '}
              Next try <TimeText at={next_try_at} />.
            </>
          )}
          {many}
        </span>
        {canAct && isUnsure && (
          <SettleForm sending_id={sending_id} label={payoutServiceFacts[service].label} {...shared} />
        )}
        {canAct && canRetry && (
          <Group gap="xs">
            <BusyButton size="xs" variant="default" onClick={() => retry.run({ params })}>
              Try again
            </BusyButton>
            {canGiveUp && (
              <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
                Take out of the batch
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={together > 1 ? `Take ${together} payments out of the batch?` : 'Take the payment out of the batch?'}
        confirmLabel="Take out"
        onConfirm={() => giveUp.send({ params })}
      >
        Nothing was sent. The {together > 1 ? 'orders are' : 'order is'} to be paid again, by this or another method.
      </ConfirmDialog>
    </Alert>
  );
}

/** Words of a service come with a period or without. */
const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

interface SettleFormProps {
  sending_id: number;
  label: string;
  invalidates: typeof paymentKeys;
  onDone?: () => unknown;
}

/** The two answers about a payment of which the service cannot tell whether it was sent. */
function SettleForm({ sending_id, label, ...shared }: SettleFormProps) {
  const form = useForm({
    initialValues: { reference: '' },
    validate: { reference: (text) => (text.trim() === '' ? messages.required('reference') : null) },
  });
  const settle = useAction(settleSending, { ...shared, form });
  const params = { id: sending_id };
  return (
    <>
      <form
        className={classes.settle}
        noValidate
        onSubmit={form.onSubmit(({ reference }) =>
          settle.run({ params, body: { was_sent: true, reference: reference.trim() } }),
        )}
      >
        <TextInput
          label={`It was sent. Its number at ${label} is`}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <Button type="submit" size="xs" loading={settle.isRunning}>
          It was sent
        </Button>
      </form>
      <Group>
        <BusyButton size="xs" variant="default" onClick={() => settle.run({ params, body: { was_sent: false } })}>
          It was not sent
        </BusyButton>
      </Group>
    </>
  );
}
