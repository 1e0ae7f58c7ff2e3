import { useForm } from '@mantine/form';
import type { DataOf } from '@tradepost/contracts/route';
import { createLabels, LabelForm, listLabelRates } from '@tradepost/contracts/shipping/label.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../../../lib/forms.ts';
import { useLocationFilter } from '../../../../../lib/location-filter.ts';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { useAddressCheck } from '../../../../../ui/address-input/use-address-check.ts';
import { FormPage } from '../../../../../ui/form-page/form-page.tsx';
import { addressKeys } from '../../../addresses/address.api.ts';
import { labelKeys } from '../../label.api.ts';
import { labelListPath, labelPath } from '../../label-paths.rules.ts';
import { buyText, emptyLabelValues, type LabelValues, ratesKeyOf, toLabelBody } from '../label-form.rules.ts';
import { type LabelOrder, useOrderPrefill } from '../use-order-prefill.ts';
import { AddressSection } from './address-section.tsx';
import { OptionsSection } from './options-section.tsx';
import { OrderSection } from './order-section.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { RatesSection } from './rates-section.tsx';

interface NewLabelProps {
  /** The order of the page's address, with what it fills in. */
  initial: { order: LabelOrder; values: Partial<LabelValues> } | null;
}

interface Asked {
  /** What the prices were asked for. */
  key: string;
  data: DataOf<typeof listLabelRates>;
}

/** Adds labels: first shows what each service costs, then buys. */
export function NewLabel({ initial }: NewLabelProps) {
  const { country_code, currency, locations, default_location_id, is_location_mail_in } = useMe();
  const { location_id } = useLocationFilter();
  const navigate = useNavigate();
  const prefill = useOrderPrefill();
  const [order, setOrder] = useState(initial?.order ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = useAddressCheck(initial?.values.shipping_address1);
  const mailIn = is_location_mail_in > 0 ? is_location_mail_in : null;
  const home = location_id ?? mailIn ?? default_location_id ?? locations[0]?.id ?? null;
  const form = useForm<LabelValues>({
    mode: 'controlled',
    initialValues: { ...emptyLabelValues(country_code, home), ...initial?.values },
    validate: (values) => ({
      ...validateWith<LabelValues>(LabelForm)(toLabelBody(values) as never),
      ...check.errors('shipping_address1', values.shipping_address1),
    }),
  });
  const { values } = form;
  const ask = useAction(listLabelRates);
  const buy = useAction(createLabels, {
    invalidates: [...labelKeys, ...addressKeys],
    message: ({ items }) =>
      items.length > 1 ? `${items.length} labels are being bought` : 'The label is being bought',
  });

  const isFresh = asked !== null && asked.key === ratesKeyOf(values);
  const rates = isFresh ? asked.data : null;
  const rate = rates?.items.find(({ service_id }) => String(service_id) === values.service_id);
  const showPrices = async () => {
    const key = ratesKeyOf(values);
    const data = await ask.send({ body: toLabelBody({ ...values, service_id: '' }) });
    setAsked({ key, data });
    const isOffered = data.items.some(({ service_id }) => String(service_id) === values.service_id);
    const chosen = data.items.find(({ is_chosen }) => is_chosen);
    if (!isOffered) form.setFieldValue('service_id', chosen ? String(chosen.service_id) : '');
    requestAnimationFrame(() => document.getElementById('label-rates')?.scrollIntoView({ block: 'nearest' }));
  };
  const submit = async () => {
    if (!isFresh) return showPrices();
    const { items } = await buy.send({ body: toLabelBody(values) });
    const [first] = items;
    await navigate(first && items.length === 1 ? labelPath(first.id) : labelListPath());
  };
  const pickOrder = async (ref: Pick<LabelOrder, 'id' | 'kind'> | null) => {
    if (ref === null) {
      setOrder(null);
      return form.setValues({ order_id: null });
    }
    const filled = await prefill(ref);
    setOrder(filled.order);
    check.entry.picked = filled.values.shipping_address1 ?? null;
    form.setValues(filled.values);
    form.clearErrors();
  };
  return (
    <FormPage
      form={form}
      onSubmit={submit}
      stale={null}
      isNew
      title="Add shipping label"
      back={{ to: labelListPath(), label: 'Shipping labels' }}
      cancelTo={labelListPath()}
      submitLabel={buyText(values.count ?? 1, rate, isFresh)}
    >
      <OrderSection form={form} order={order} onPick={pickOrder} />
      <AddressSection form={form} check={check} hasOrder={order !== null} />
      <ParcelSection form={form} currency={order?.currency ?? currency} />
      <OptionsSection form={form} />
      <RatesSection form={form} rates={rates} isAsking={ask.isRunning} wasAsked={asked !== null} />
    </FormPage>
  );
}
