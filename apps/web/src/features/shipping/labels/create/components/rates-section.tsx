import { Alert, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DataOf } from '@tradepost/contracts/route';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { listLabelRates } from '@tradepost/contracts/shipping/label.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { ChoiceCards } from '../../../../../ui/choice-cards/choice-cards.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { serviceOf } from '../../label-facts.rules.ts';
import { daysText, type LabelValues, type Rate } from '../label-form.rules.ts';
import classes from './new-label.module.css';

interface RatesSectionProps {
  form: UseFormReturnType<LabelValues>;
  /** Null when nothing was asked, or when what was asked has changed. */
  rates: DataOf<typeof listLabelRates> | null;
  isAsking: boolean;
  wasAsked: boolean;
}

/** What a label costs with each service. The one of the rules is chosen first, with its reason. */
export function RatesSection({ form, rates, isAsking, wasAsked }: RatesSectionProps) {
  return (
    <div id="label-rates" className={classes.rates}>
      <Section title="Service">
        <div role="status">
          {isAsking && <TextSkeleton lines={4} />}
          {!isAsking && rates === null && (
            <Text size="sm" c="dimmed">
              {wasAsked
                ? 'Something that the price depends on has changed. Show the prices again.'
                : 'Show prices asks your carriers what this label costs. Nothing is bought yet.'}
            </Text>
          )}
        </div>
        {form.errors.service_id && !rates?.items.length && (
          <Text size="sm" c="danger" role="alert">
            {form.errors.service_id}
          </Text>
        )}
        {!isAsking && rates !== null && <Rates form={form} rates={rates} />}
      </Section>
    </div>
  );
}

function Rates({ form, rates }: { form: RatesSectionProps['form']; rates: DataOf<typeof listLabelRates> }) {
  const { items, why, failures } = rates;
  return (
    <Stack gap="sm">
      {items.length > 0 ? (
        <ChoiceCards
          name="service_id"
          legend="Choose a service"
          hint={why ? `Preselected: ${why}` : undefined}
          options={items.map((rate) => ({
            value: String(rate.service_id),
            label: (
              <>
                {serviceOf({ carrier: rate.carrier, service_name: rate.name })} {rate.is_test && <SampleMark />}
              </>
            ),
            description: describe(rate),
            aside: formatMoney(rate.cost, rate.currency),
          }))}
          value={form.values.service_id}
          onChange={(value) => form.setFieldValue('service_id', value)}
          error={form.errors.service_id}
        />
      ) : (
        <Text size="sm">
          {failures.length > 0
            ? 'No carrier told a price. You can still buy the label; the rules choose the service.'
            : 'No connected service tells prices for this parcel. You can still buy the label; the rules choose the service.'}
        </Text>
      )}
      {failures.map(({ vendor, message }) => (
        <Alert key={vendor} color="warning" role="status">
          {carrierVendorFacts[vendor].label}: “{message}”
        </Alert>
      ))}
    </Stack>
  );
}

const describe = ({ delivery_days, vendor, is_chosen }: Rate) =>
  [
    delivery_days === null ? null : daysText(delivery_days),
    `Bought from ${carrierVendorFacts[vendor].label}`,
    is_chosen ? 'Your rules’ choice' : null,
  ]
    .filter(Boolean)
    .join(' · ');
