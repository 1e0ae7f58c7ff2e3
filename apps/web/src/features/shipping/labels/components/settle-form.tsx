import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { settleLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { labelKeys } from '../label.api.ts';
import classes from './label-view.module.css';

/** The two answers about a label of which nobody knows whether it was bought. */
export function SettleForm({ label }: { label: LabelDetail }) {
  const form = useForm({
    initialValues: { tracking_number: '' },
    validate: { tracking_number: (text) => (text.trim() === '' ? messages.required('tracking_number') : null) },
  });
  const { send, error, isRunning } = useAction(settleLabel, {
    invalidates: labelKeys,
    message: ({ state }) => (state === 'bought' ? 'The label is bought' : 'The label is bought again'),
    errors: 'screen',
  });
  const settle = async (was_bought: boolean, tracking_number?: string) => {
    try {
      await send({ params: { id: label.id }, body: { was_bought, tracking_number } });
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Stack gap="sm">
      <form onSubmit={form.onSubmit(({ tracking_number }) => settle(true, tracking_number.trim()))} noValidate>
        <div className={classes.row}>
          <TextInput
            label="Bought, with the tracking number"
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('tracking_number')}
          />
          <Button type="submit" loading={isRunning}>
            It was bought
          </Button>
        </div>
      </form>
      {error && Object.keys(form.errors).length === 0 && (
        <Alert color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <Group>
        <BusyButton variant="default" onClick={() => settle(false)}>
          It was not bought. Buy it now.
        </BusyButton>
      </Group>
    </Stack>
  );
}
