import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { labelTypeLabels, refundLabels } from '@tradepost/contracts/shipping/label.data';
import type { ShippingParty } from '@tradepost/contracts/shipping/shipping-party.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { type Fact, Facts } from '../../../../ui/detail-page/facts.tsx';
import { Ledger } from '../../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { partyLines } from '../../addresses/address.rules.ts';
import { serviceOf, totalCost } from '../label-facts.rules.ts';
import { formatSize, formatWeight, unitsOf } from '../parcel-units.rules.ts';
import classes from './label-view.module.css';

/** Where the parcel comes from and goes to. */
export function Sides({ label: { from, to, type } }: { label: LabelDetail }) {
  return (
    <Section title="Addresses" note={type === 'other' ? undefined : labelTypeLabels[type]}>
      <div className={classes.sides}>
        <Side title="From" party={from} />
        <Side title="To" party={to} />
      </div>
    </Section>
  );
}

function Side({ title, party }: { title: string; party: ShippingParty }) {
  return (
    <div>
      <div className={classes.quiet}>{title}</div>
      <address className={classes.address}>
        {partyLines(party).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {[party.phone, party.email].filter(Boolean).map((line) => (
          <span key={line} className={classes.quiet}>
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** The service and why it was chosen, and the parcel's size. */
export function ServiceFacts({ label }: { label: LabelDetail }) {
  const units = unitsOf(useMe().country_code);
  const facts: Fact[] = [
    { key: 'service', label: 'Service', value: serviceOf(label) },
    { key: 'why', label: 'Chosen', value: label.why || null },
    {
      key: 'vendor',
      label: 'Bought from',
      value: label.service_id === null && label.bought_at === null ? null : carrierVendorFacts[label.vendor].label,
    },
    { key: 'weight', label: 'Weight', value: formatWeight(label.weight_grams, units) },
    { key: 'size', label: 'Size', value: formatSize(label, units) },
    ...(label.box_id ? [{ key: 'box', label: 'Reference', value: label.box_id }] : []),
    ...dates(label),
  ];
  return (
    <Section title="Service">
      <Facts facts={facts} />
    </Section>
  );
}

function dates(label: LabelDetail): Fact[] {
  const known = [
    ['Bought', label.bought_at],
    ['Printed', label.printed_at],
    ['First scan', label.shipped_at],
    ['Expected', label.delivered_at ? null : label.expected_at],
    ['Delivered', label.delivered_at],
  ] as const;
  return known.flatMap(([name, at]) => (at ? [{ key: name, label: name, value: <TimeText at={at} /> }] : []));
}

/** The price, the insurance, and what became of the money after voiding. */
export function CostFacts({ label }: { label: LabelDetail }) {
  const { cost, cost_currency, insurance_cost, insured_amount, value, currency, refund, refund_message } = label;
  const total = totalCost(label);
  const rows =
    cost === null || cost_currency === null || total === null
      ? []
      : [
          { key: 'postage', label: 'Postage', value: formatMoney(cost, cost_currency) },
          ...(insurance_cost
            ? [{ key: 'insurance', label: 'Insurance', value: formatMoney(insurance_cost, cost_currency) }]
            : []),
          {
            key: 'total',
            label: 'Total',
            value: formatMoney(total, cost_currency),
            isTotal: true,
            note: label.is_test ? 'Sample label: nothing is charged' : undefined,
          },
        ];
  const facts: Fact[] = [
    { key: 'value', label: 'Contents', value: value > 0 ? formatMoney(value, currency) : null },
    {
      key: 'insured',
      label: 'Insured',
      value: insured_amount === null ? 'No' : `Up to ${formatMoney(insured_amount, currency)}`,
    },
    ...(refund === null ? [] : [{ key: 'refund', label: 'Refund', value: refundLabels[refund] }]),
    ...(refund_message ? [{ key: 'message', label: 'Carrier says', value: refund_message }] : []),
  ];
  return (
    <Section title="Cost">
      <div className={classes.cost}>
        {rows.length > 0 && <Ledger rows={rows} />}
        <Facts facts={facts} />
      </div>
    </Section>
  );
}
