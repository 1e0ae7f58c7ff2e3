import { useQuery } from '@tanstack/react-query';
import { saveOfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { savePriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { api } from '../../../lib/api.ts';
import { validateWith } from '../../../lib/forms.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { CounterSection } from './components/counter-section.tsx';
import { LimitSection } from './components/limit-section.tsx';
import { PriceLockSection } from './components/price-lock-section.tsx';
import { withMappedErrors } from './limit-errors.rules.ts';
import { limitKeys, offersQuery } from './limits.api.ts';
import {
  changedOffers,
  formatOffersField,
  noOffers,
  OffersInput,
  type OffersValues,
  offersLabels,
  type StoredOffers,
  toOffersValues,
} from './limits.rules.ts';

/** Saves the limits and the price lock, which are two calls. */
async function saveOffers(values: OffersValues, stored: StoredOffers): Promise<void> {
  const { limits, lock } = changedOffers(stored, values);
  if (limits) await withMappedErrors(limits, () => api(saveOfferLimits, { body: { limits } }));
  if (lock) await api(savePriceLock, { body: lock });
}

/** `/settings/offers`: the offer limits of each channel, the prices at the counter and the price lock. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(offersQuery);
  const action = useAction(saveOffers, { invalidates: limitKeys, message: 'The offer limits were saved' });
  const { form, page } = useVersionedForm({
    query,
    empty: noOffers,
    toValues: toOffersValues,
    validate: validateWith(OffersInput),
    labels: offersLabels,
    format: (key, value) => formatOffersField(key, value, query.data?.settings),
    save: action.send,
  });
  const settings = query.data?.settings;
  const counterIndex = form.values.limits.findIndex(({ channel }) => channel === 'in-store');
  return (
    <FormPage
      {...page}
      title="Offers"
      description="Limits for a single offer, and how long its prices are honored. Staff who exceed a limit must give a reason, which is recorded."
    >
      {settings &&
        form.values.limits.map(({ channel }, index) => (
          <LimitSection key={channel} form={form} index={index} settings={settings} isReadOnly={isReadOnly} />
        ))}
      {settings && counterIndex >= 0 && (
        <CounterSection form={form} index={counterIndex} settings={settings} isReadOnly={isReadOnly} />
      )}
      <PriceLockSection form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}
