import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Clone, cloneCompany } from '@tradepost/contracts/cloning/clone.contract';
import { type CloneItem, cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { validateWith } from '../../../lib/forms.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useAddressCheck } from '../../../ui/address-input/use-address-check.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { followWork } from '../../files/use-progress.ts';
import { cloneKeys, clonePath } from '../clone.api.ts';
import { type CloneValues, emptyClone, LocationStep, toCloneBody } from '../clone-values.rules.ts';
import { LocationFields } from './location-fields.tsx';
import { ReviewStep } from './review-step.tsx';
import { SelectStep } from './select-step.tsx';

const steps = [
  { key: 'select', label: 'Select' },
  { key: 'location', label: 'Location' },
  { key: 'review', label: 'Review' },
] as const;

interface CloneWizardProps {
  /** The last copy, when it failed. */
  failed: Clone | null;
  onStarted: () => void;
}

/** The three steps of a copy. The step is in the address, so that the browser goes back to the one before. */
export function CloneWizard({ failed, onStarted }: CloneWizardProps) {
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const [items, setItems] = useState<CloneItem[]>(cloneItemKeys);
  const [done, setDone] = useState(0);
  const address = useAddressCheck('');
  const form = useForm<CloneValues>({
    initialValues: emptyClone(me.company_name, me.country_code),
    validate: (values) => ({
      ...address.errors('location.street', values.location.street),
      ...validateWith(LocationStep)(values),
    }),
  });
  const start = useAction(cloneCompany, { invalidates: cloneKeys, errors: 'screen' });
  const wanted = steps.findIndex(({ key }) => key === search.get('step'));
  // What is typed is gone after a reload, and then the first step is the one to be at.
  const current = Math.min(Math.max(wanted, 0), done);
  const go = (step: number) => {
    setDone((before) => Math.max(before, step));
    setSearch(step === 0 ? {} : { step: steps[step]!.key });
    requestAnimationFrame(() => scrollTo({ top: 0 }));
  };
  const send = async () => {
    const work = await start.send({ body: toCloneBody(form.getValues(), items) }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')]);
      if (fields.length > 0) {
        form.setErrors(Object.fromEntries(fields));
        go(1);
      }
    });
    if (!work) return;
    followWork('company-clone', work);
    onStarted();
    setSearch({});
  };
  return (
    <Stack gap="lg">
      <LeaveGuard isDirty={form.isDirty()} />
      {failed && current === 0 && (
        <Alert color="warning" title="The last clone failed">
          {failed.error} Nothing of {failed.company_name} was kept.
        </Alert>
      )}
      <Steps
        steps={steps.map(({ key, label }, index) => ({
          label,
          to: index < current ? `${clonePath}${index === 0 ? '' : `?step=${key}`}` : undefined,
        }))}
        current={current + 1}
        done={current}
      />
      {start.error && (
        <Alert color="danger" role="alert" title={cloneTexts.notStarted}>
          {start.error.message}
        </Alert>
      )}
      {current === 0 && <SelectStep items={items} onChange={setItems} onNext={() => go(1)} />}
      {current === 1 && <LocationFields form={form} check={address} onBack={() => go(0)} onNext={() => go(2)} />}
      {current === 2 && (
        <ReviewStep
          values={form.values}
          items={items}
          isBusy={start.isRunning}
          onBack={() => go(1)}
          onStart={() => void send()}
        />
      )}
    </Stack>
  );
}
