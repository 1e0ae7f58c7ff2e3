import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { editPromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { StaleNote } from '../../../ui/states/stale-note.tsx';
import { useCan, useMe } from '../../session/use-session.ts';
import { useOpened } from '../use-opened.ts';
import { PromoActions } from './components/promo-actions.tsx';
import { PromoTimeline } from './components/promo-timeline.tsx';
import { PromoUses } from './components/promo-uses.tsx';
import { promoCodeQuery, usePromoDeed } from './promo.api.ts';
import { PromoFields } from './promo.form.tsx';
import { toPromoBody } from './promo-body.rules.ts';
import classes from './promo-edit.page.module.css';
import { promoPathsAt } from './promo-paths.rules.ts';
import { emptyPromo, type PromoValues, toPromoValues } from './promo-values.rules.ts';

/** A promo code: what it gives and when, who used it, and what was changed on it. */
export function Component() {
  const id = Number(useParams().id);
  return <PromoPage key={id} id={id} />;
}

function PromoPage({ id }: { id: number }) {
  const can = useCan();
  const query = useQuery(promoCodeQuery(id));
  const { opened, turn, take } = useOpened<PromoCodeDetail>(query);
  usePageTitle(query.data && `Promo code ${query.data.code}`);
  const read = async () => {
    const { data } = await query.refetch();
    if (data) take(data);
  };
  return (
    <div className={classes.page}>
      <EditedPromo key={turn} id={id} promo={opened} error={query.error} onRead={read} onTake={take} />
      {query.data && (
        <div className={classes.column}>
          <PromoUses promo={query.data} />
          {can('changelog.view') && <PromoTimeline id={id} currency={query.data.currency} />}
        </div>
      )}
    </div>
  );
}

interface EditedPromoProps {
  id: number;
  promo: PromoCodeDetail | undefined;
  error: unknown;
  onRead: () => Promise<void>;
  onTake: (promo: PromoCodeDetail) => void;
}

function EditedPromo({ id, promo, error, onRead, onTake }: EditedPromoProps) {
  const { currency } = useMe();
  const paths = promoPathsAt(useLocation().pathname);
  const edit = usePromoDeed(editPromoCode);
  const [isStale, setStale] = useState(false);
  const form = useForm<PromoValues>({
    initialValues: promo ? toPromoValues(promo) : emptyPromo,
    validate: (values) => validateWith(PromoForm)(toPromoBody(values)),
  });
  const isArchived = promo?.status === 'archived';
  const save = async (values: PromoValues) => {
    try {
      const saved = await edit.mutateAsync({
        params: { id },
        body: { ...toPromoBody(values), version: promo?.version ?? 0 },
      });
      showSuccess(`${saved.code} was changed`);
      onTake(saved);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) setStale(true);
      throw failure;
    }
  };
  return (
    <FormPage
      title={promo ? `Promo code ${promo.code}` : 'Promo code'}
      back={{ to: paths.list, label: 'Promo codes' }}
      form={form}
      isLoading={!promo}
      error={promo ? undefined : error}
      onRetry={() => void onRead()}
      actions={promo && <PromoActions promo={promo} paths={paths} isDirty={form.isDirty()} onChanged={onTake} />}
      banner={
        <>
          <StaleNote isStale={isStale} onReload={() => void onRead()} />
          {promo && <Fixed promo={promo} />}
        </>
      }
      onSubmit={save}
    >
      <PromoFields
        form={form}
        currency={promo?.currency ?? currency}
        isFixed={promo?.is_used ?? false}
        isReadOnly={isArchived}
      />
    </FormPage>
  );
}

function Fixed({ promo }: { promo: PromoCodeDetail }) {
  if (promo.status === 'archived') return <Alert color="info">It is in the archive: no new order gets it.</Alert>;
  if (!promo.is_used) return null;
  return (
    <Alert color="info">
      Orders have this code, so what it gives stays as it is. Its days, limits and places can be changed; for anything
      else make a copy.
    </Alert>
  );
}
