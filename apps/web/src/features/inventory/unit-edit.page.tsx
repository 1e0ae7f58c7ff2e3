import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { type UnitDetail, updateUnit } from '@tradepost/contracts/inventory/unit.contract';
import { unitSourceLabels, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { unitFields } from '@tradepost/contracts/inventory/unit.fields';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { UnitActions } from './components/unit-actions.tsx';
import { UnitBanner } from './components/unit-banner.tsx';
import classes from './components/unit-edit.module.css';
import { UnitSide } from './components/unit-side.tsx';
import { unitKeys, unitQuery, useLiveUnits } from './inventory.api.ts';
import { UnitFields } from './unit.form.tsx';
import { deviceName } from './unit-labels.rules.ts';
import { unitListPath } from './unit-paths.rules.ts';
import { emptyUnit, toUnitBody, toUnitValues } from './unit-values.rules.ts';

/** `/inventory/edit/:id`: a unit, with all that is known of it. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  return <UnitPage key={id} id={id} />;
}

function UnitPage({ id }: { id: number }) {
  const unit = useQuery(unitQuery(id)).data;
  useLiveUnits();
  usePageTitle(unit && `${unit.number} ${unit.title}`);
  return (
    <div className={classes.page}>
      <EditUnit id={id} />
      {unit && <UnitSide unit={unit} />}
    </div>
  );
}

const isFromOrder = (unit: UnitDetail) => unit.order !== null;
const isSold = (unit: UnitDetail) => unit.status === unitStatus.sold;

function EditUnit({ id }: { id: number }) {
  const can = useCan();
  const { currency } = useMe();
  const query = useQuery(unitQuery(id));
  const [title, setTitle] = useState<string | null>(null);
  const edit = useAction(updateUnit, { invalidates: unitKeys, message: ({ number }) => `${number} saved` });
  const { form, page } = useVersionedForm({
    query,
    empty: emptyUnit,
    toValues: toUnitValues,
    labels: labelsOf(unitFields),
    save: (values, stored) =>
      edit.send({
        params: { id },
        body: {
          ...toUnitBody(values, {
            isSold: isSold(stored),
            keepsCost: isFromOrder(stored) || stored.purchase_cost === null,
          }),
          version: stored.version,
        },
      }),
  });
  const unit = query.data;
  const words = unit && [unit.location_name, unitSourceLabels[unit.source], unit.condition_label].filter(Boolean);
  return (
    <FormPage
      {...page}
      title={unit ? `${unit.number} · ${deviceName(unit)}` : 'Unit'}
      description={words?.join(' · ')}
      back={{ to: unitListPath(), label: 'Inventory' }}
      actions={unit && <UnitActions unit={unit} />}
      banner={unit && <UnitBanner unit={unit} />}
    >
      <fieldset className={classes.fields} disabled={!can('inventory.edit')}>
        <UnitFields
          form={form}
          currency={unit?.currency ?? currency}
          title={title ?? unit?.title ?? ''}
          onTitle={setTitle}
          isFromOrder={unit ? isFromOrder(unit) : false}
          showsCost={can(costPermission)}
          isSold={unit ? isSold(unit) : false}
        />
      </fieldset>
    </FormPage>
  );
}
