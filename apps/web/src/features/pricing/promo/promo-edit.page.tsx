import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { editPromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { useLocation, useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { PromoActions } from './components/promo-actions.tsx';
import { PromoTimeline } from './components/promo-timeline.tsx';
import { PromoUses } from './components/promo-uses.tsx';
import { promoCodeQuery, promoKeys } from './promo.api.ts';
import { PromoFields } from './promo.form.tsx';
import { toPromoBody } from './promo-body.rules.ts';
import { formatPromoValue } from './promo-changes.rules.ts';
import classes from './promo-edit.page.module.css';
import { promoPathsAt } from './promo-paths.rules.ts';
import { emptyPromo, toPromoValues } from './promo-values.rules.ts';

/** A promo code with its form, its uses and its change log. */
export function Component() {
  const id = Number(useParams().id);
  return <PromoPage key={id} id={id} />;
}

function PromoPage({ id }: { id: number }) {
  const can = useCan();
  const promo = useQuery(promoCodeQuery(id)).data;
  usePageTitle(promo && `Promo code ${promo.code}`);
  return (
    <div className={classes.page}>
      <EditPromo id={id} />
      {promo && (
        <div className={classes.column}>
          <PromoUses promo={promo} />
          {can('changelog.view') && <PromoTimeline id={id} currency={promo.currency} />}
        </div>
      )}
    </div>
  );
}

function EditPromo({ id }: { id: number }) {
  const { currency } = useMe();
  const paths = promoPathsAt(useLocation().pathname);
  const query = useQuery(promoCodeQuery(id));
  const edit = useAction(editPromoCode, { invalidates: promoKeys, message: ({ code }) => `${code} was saved` });
  const { form, page } = useVersionedForm({
    query,
    empty: emptyPromo,
    toValues: toPromoValues,
    validate: (values) => validateWith(PromoForm)(toPromoBody(values)),
    labels: labelsOf(promoFields),
    format: (key, value, { type }) => formatPromoValue(key, value, type, query.data?.currency ?? currency),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...toPromoBody(values), version } }),
  });
  const promo = query.data;
  return (
    <FormPage
      {...page}
      title={promo ? `Promo code ${promo.code}` : 'Promo code'}
      back={{ to: paths.list, label: 'Promo codes' }}
      actions={promo && <PromoActions promo={promo} paths={paths} isDirty={form.isDirty()} />}
      banner={promo && <Fixed promo={promo} />}
    >
      <PromoFields
        form={form}
        currency={promo?.currency ?? currency}
        isFixed={promo?.is_used ?? false}
        isReadOnly={promo?.status === 'archived'}
      />
    </FormPage>
  );
}

function Fixed({ promo }: { promo: PromoCodeDetail }) {
  if (promo.status === 'archived') return <Alert color="info">This promo code is archived and can’t be used.</Alert>;
  if (!promo.is_used) return null;
  return (
    <Alert color="info">
      Orders use this code, so its bonus can’t change. You can still edit its dates, limits, channels and locations. To
      change anything else, make a copy.
    </Alert>
  );
}
