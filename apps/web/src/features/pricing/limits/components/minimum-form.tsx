import { useForm } from '@mantine/form';
import { MinimumOrderBody, type MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { useState } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { useCan } from '../../../session/use-session.ts';
import { useSaveMinimum } from '../limits.api.ts';
import type { MinimumValues } from '../limits.rules.ts';
import { useSaving } from '../use-saving.ts';
import { LimitsForm } from './limits-form.tsx';
import { MinimumSection } from './minimum-section.tsx';

interface MinimumFormProps {
  stored: MinimumOrderSettings | undefined;
  error: unknown;
  /** Asks for what is stored, and begins anew with it. */
  onRead: () => Promise<void>;
}

/** The minimum of each channel. */
export function MinimumForm({ stored, error, onRead }: MinimumFormProps) {
  const isReadOnly = !useCan()('settings.edit');
  const saveMinimum = useSaveMinimum();
  const saving = useSaving('The minimum order was saved', onRead);
  const [initial] = useState<MinimumValues>(() => ({
    minimums: (stored?.minimums ?? []).map((each) => ({ ...each, message: each.message ?? '' })),
  }));
  const form = useForm<MinimumValues>({ initialValues: initial, validate: validateWith(MinimumOrderBody) });
  const save = async (values: MinimumValues) => {
    const minimums = values.minimums.filter(
      (each, index) => JSON.stringify(each) !== JSON.stringify(initial.minimums[index]),
    );
    if (minimums.length === 0) return;
    await saving.save(minimums, () => saveMinimum.mutateAsync({ minimums }));
  };
  return (
    <LimitsForm
      title="Minimum order"
      description="An offer below its minimum is not made, before bonuses are added. Devices left for testing have no price yet, so no minimum counts for them. Whoever may exceed the limits of offers may make it all the same, and says why."
      form={form}
      isLoaded={stored !== undefined}
      error={error}
      isStale={saving.isStale}
      onRead={onRead}
      onSubmit={save}
    >
      {stored &&
        form.values.minimums.map((minimum, index) => (
          <MinimumSection
            key={minimum.channel}
            form={form}
            index={index}
            currency={stored.currency}
            isReadOnly={isReadOnly}
          />
        ))}
    </LimitsForm>
  );
}
