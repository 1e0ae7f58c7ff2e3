import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { useCan } from '../../../session/use-session.ts';
import { useSaveLimits, useSavePriceLock } from '../limits.api.ts';
import {
  changedOffers,
  noOffers,
  OffersInput,
  type OffersValues,
  type StoredOffers,
  toOffersValues,
} from '../limits.rules.ts';
import { useSaving } from '../use-saving.ts';
import { LimitSection } from './limit-section.tsx';
import { LimitsForm } from './limits-form.tsx';
import { PriceLockSection } from './price-lock-section.tsx';

interface OffersFormProps {
  stored: StoredOffers | undefined;
  error: unknown;
  /** Asks for what is stored, and begins anew with it. */
  onRead: () => Promise<void>;
}

/** The limits of each channel, and the days that prices hold. */
export function OffersForm({ stored, error, onRead }: OffersFormProps) {
  const isReadOnly = !useCan()('settings.edit');
  const saveLimits = useSaveLimits();
  const saveLock = useSavePriceLock();
  const saving = useSaving('The limits of offers were saved', onRead);
  const [initial] = useState(() => (stored ? toOffersValues(stored.settings, stored.lock) : noOffers));
  const form = useForm<OffersValues>({ initialValues: initial, validate: validateWith(OffersInput) });
  // What is stored by now: where the second of the two calls fails, the first is not made again.
  const before = useRef(initial);
  const save = async (values: OffersValues) => {
    const { limits, lock } = changedOffers(before.current, values);
    await saving.save(limits ?? [], async () => {
      if (limits) {
        const saved = await saveLimits.mutateAsync({ limits });
        before.current = { ...before.current, limits: saved.limits };
        form.setFieldValue('limits', saved.limits);
      }
      if (lock) await saveLock.mutateAsync({ ...lock, version: stored?.lock.version ?? 0 } as never);
    });
  };
  return (
    <LimitsForm
      title="Offers"
      description="What one offer may come to, and for how long its prices hold. Whoever may exceed the limits says why, and the change log keeps it."
      form={form}
      isLoaded={stored !== undefined}
      error={error}
      isStale={saving.isStale}
      onRead={onRead}
      onSubmit={save}
    >
      {stored &&
        form.values.limits.map((limits, index) => (
          <LimitSection
            key={limits.channel}
            form={form}
            index={index}
            settings={stored.settings}
            isReadOnly={isReadOnly}
          />
        ))}
      <PriceLockSection form={form} isReadOnly={isReadOnly} />
    </LimitsForm>
  );
}
