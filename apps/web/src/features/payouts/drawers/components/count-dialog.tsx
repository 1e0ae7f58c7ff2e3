import { Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { needsReason } from '@tradepost/contracts/payouts/drawers/drawer.rules';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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

interface Values {
  counted_total: CountText;
  reason: string;
}

/** Counts the cash of a drawer: to open it, in between, or to close it. */
export function CountDialog(props: CountDialogProps) {
  const { opened, onClose, title, hint, currency, expected, tolerance, submitLabel, onSubmit } = props;
  const mustExplain = (count: CountText) => {
    const total = countedTotal(count, currency);
    const difference = expected === null || total === null ? 0 : total - expected;
    return tolerance !== null && needsReason(difference, tolerance);
  };
  const { form, dialog } = useDialogForm(
    async ({ counted_total, reason }: Values) => {
      const body = countBody(counted_total, currency);
      if (body) await onSubmit({ ...body, ...(reason.trim() ? { reason: reason.trim() } : {}) });
    },
    {
      opened,
      onClose,
      initial: { counted_total: emptyCount(currency), reason: '' } as Values,
      check: ({ counted_total, reason }) => ({
        counted_total: !countBody(counted_total, currency) && messages.required('counted_total'),
        reason: mustExplain(counted_total) && reason.trim() === '' && messages.required('reason'),
      }),
    },
  );
  const { counted_total } = form.values;
  const isToExplain = mustExplain(counted_total);
  // The faults of single pieces are shown below them all.
  const fault = Object.entries(form.errors).find(([field]) => field !== 'reason')?.[1];
  return (
    <FormDialog {...dialog} title={title} size="lg" submitLabel={submitLabel}>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <CountFields
        currency={currency}
        value={counted_total}
        onChange={(value) => form.setValues({ counted_total: value })}
        error={fault as string | undefined}
        expected={expected}
      />
      <Textarea
        label={isToExplain ? 'Why does it differ?' : 'Note'}
        description={isToExplain ? undefined : 'Optional'}
        required={isToExplain}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
