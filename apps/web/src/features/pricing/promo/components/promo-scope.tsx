import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { categoriesQuery } from '../../../catalog/catalog.api.ts';
import { useCan, useMe } from '../../../session/use-session.ts';
import { channelOptions } from '../../channel-names.rules.ts';
import { TickList } from '../../components/tick-list.tsx';
import type { PromoFieldsProps } from '../promo.form.tsx';
import { ModelChoice } from './model-choice.tsx';

/** Where it counts, and for which devices. What is not narrowed counts everywhere. */
export function PromoScope({ form, isFixed, isReadOnly }: PromoFieldsProps) {
  const { locations } = useMe();
  const can = useCan();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const { channels, location_ids, category_ids, models } = form.values;
  const isEveryDevice = category_ids.length === 0 && models.length === 0;
  // A location or category that is not listed any more stays with the code until it is taken out.
  const listed = <Option extends { id: number; name: string }>(options: readonly Option[], ids: readonly number[]) => [
    ...options.map(({ id, name }) => ({ id, name })),
    ...ids
      .filter((id) => !options.some((option) => option.id === id))
      .map((id) => ({ id, name: `Not listed (${id})` })),
  ];
  return (
    <Section title="Where it counts">
      <Stack gap="md">
        <TickList
          label="Ways to buy"
          description="None ticked: all"
          path="channels"
          options={channelOptions}
          value={channels}
          error={form.errors.channels}
          disabled={isReadOnly}
          onChange={(next) => form.setFieldValue('channels', next)}
        />
        <TickList
          label="Locations"
          description="None ticked: all, also those that are opened later"
          path="location_ids"
          options={listed(locations, location_ids)}
          value={location_ids}
          error={form.errors.location_ids}
          disabled={isReadOnly}
          onChange={(next) => form.setFieldValue('location_ids', next)}
        />
        <TickList
          label="Categories"
          description={isEveryDevice ? 'No category and no model: it counts for all devices' : 'It counts for these'}
          path="category_ids"
          options={listed(categories, category_ids)}
          value={category_ids}
          error={form.errors.category_ids}
          disabled={isReadOnly || isFixed}
          onChange={(next) => form.setFieldValue('category_ids', next)}
        />
        <ModelChoice
          chosen={models}
          error={form.errors.model_ids}
          disabled={isReadOnly || isFixed || !can(['orders.create', 'catalog.view'])}
          onChange={(next) => form.setFieldValue('models', next)}
        />
      </Stack>
    </Section>
  );
}
