import { Button, Stack, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { needsReason } from '@tradepost/contracts/payouts/drawers/drawer.rules';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { type CountText, countBody, countedTotal, emptyCount } from '../count.rules.ts';
import { CountFields } from './count-fields.tsx';

export type CountBody = NonNullable<ReturnType<typeof countBody>> & { reason?: string };

interface CountDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  currency: string;
  expected: number | null;
  /** A larger difference needs a reason. Null where none is needed. */
  tolerance: number | null;
  submitLabel: string;
  onSubmit: (body: CountBody) => Promise<unknown>;
}

/** Counts the cash of a drawer: to open it, in between, or to close it. */
export function CountDialog(props: CountDialogProps) {
  const { opened, onClose, title, hint, currency, expected, tolerance, submitLabel, onSubmit } = props;
  const [count, setCount] = useState<CountText>(() => emptyCount(currency));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const total = countedTotal(count, currency);
  const difference = expected === null || total === null ? 0 : total - expected;
  const mustExplain = tolerance !== null && needsReason(difference, tolerance);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = countBody(count, currency);
    const missing: Record<string, string> = {};
    if (!body) missing.counted_total = messages.required('counted_total');
    if (mustExplain && reason.trim() === '') missing.reason = messages.required('reason');
    setErrors(missing);
    setFailure(null);
    if (!body || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onSubmit({ ...body, ...(reason.trim() ? { reason: reason.trim() } : {}) });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      const known = Object.entries(fields).map(([field, texts]) => [field.split('.')[0] ?? field, texts.join('\n')]);
      setErrors(Object.fromEntries(known));
      if (known.length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          <CountFields
            currency={currency}
            value={count}
            onChange={(value) => {
              setCount(value);
              setErrors({});
            }}
            error={errors.counted_total ?? errors.pieces}
            expected={expected}
          />
          <Textarea
            label={mustExplain ? 'Why does it differ?' : 'Note'}
            description={mustExplain ? undefined : 'Optional'}
            required={mustExplain}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogFoot error={failure} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {submitLabel}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
