import { Anchor, Button, Group, Loader, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { kindOfPath } from '../../../../orders/order-kind.rules.ts';
import type { LabelValues } from '../label-form.rules.ts';
import type { LabelOrder } from '../use-order-prefill.ts';
import classes from './new-label.module.css';

/** The server searches from three characters on. */
const minSearchLength = 3;
/** Milliseconds. */
const searchDebounce = 250;

interface OrderSectionProps {
  form: UseFormReturnType<LabelValues>;
  order: LabelOrder | null;
  /** Null: a label of no order. */
  onPick: (order: Pick<LabelOrder, 'id' | 'kind'> | null) => Promise<void>;
}

/** The order that the label is for. It fills in the rest of the form. */
export function OrderSection({ form, order, onPick }: OrderSectionProps) {
  if (order) {
    return (
      <Section title="Order">
        <Stack gap="md">
          <div className={classes.picked}>
            <span>
              <Anchor component={Link} to={orderDetailPath(order.kind, order.id)} underline="always">
                {order.box_id}
              </Anchor>{' '}
              · {order.customer_name}
            </span>
            <Button size="xs" variant="default" onClick={() => void onPick(null)}>
              Not for this order
            </Button>
          </div>
          <Direction form={form} />
        </Stack>
      </Section>
    );
  }
  return (
    <Section title="Order" note="Optional">
      <Stack gap="sm">
        <OrderSearch onPick={onPick} />
        <TextInput
          label="Own reference"
          description="Printed on the label of no order"
          maxLength={30}
          {...form.getInputProps('box_id')}
        />
        <Direction form={form} />
      </Stack>
    </Section>
  );
}

function Direction({ form }: Pick<OrderSectionProps, 'form'>) {
  const hasOrder = form.values.order_id !== null;
  return (
    <Radio.Group label="Direction" {...form.getInputProps('direction')}>
      <Group gap="lg" mt="xs">
        <Radio value="in" label={hasOrder ? 'From the seller to us' : 'To us'} data-path="direction" />
        <Radio value="out" label={hasOrder ? 'To the seller' : 'From us'} />
      </Group>
    </Radio.Group>
  );
}

function OrderSearch({ onPick }: Pick<OrderSectionProps, 'onPick'>) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), searchDebounce);
  const pick = useAction(onPick);
  const found = useQuery({
    ...contractQuery(searchEverything, { body: { q: asked } }),
    enabled: asked.length >= minSearchLength,
    meta: { handles_errors: true },
  });
  const orders = (found.data?.items ?? []).filter(({ type }) => type === 'order');
  const choose = (id: string | null) => {
    const hit = orders.find((each) => String(each.id) === id);
    if (hit) void pick.run({ id: hit.id, kind: kindOfPath(hit.url) });
  };
  const isShort = asked.length < minSearchLength;
  return (
    <Select
      label="Order"
      description="Fills in the address, the value and the location"
      placeholder="Box ID or name"
      searchable
      openOnFocus={false}
      value={null}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={orders.map(({ id, title, subtitle }) => ({
        value: String(id),
        label: subtitle ? `${title} · ${subtitle}` : title,
      }))}
      nothingFoundMessage={
        isShort
          ? 'Type at least 3 characters'
          : found.isError
            ? 'The search is not available. Try again.'
            : found.isFetching
              ? 'Searching…'
              : 'No order found'
      }
      rightSection={pick.isRunning ? <Loader size={14} role="img" aria-label="Loading the order" /> : undefined}
    />
  );
}
