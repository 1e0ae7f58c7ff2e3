import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { categoriesQuery } from '../../../catalog/catalog.api.ts';
import { channelOptions } from '../../channel-names.rules.ts';
import { TickList } from '../../components/tick-list.tsx';
import type { PromoFieldsProps } from '../promo-values.rules.ts';
import { ModelChoice } from './model-choice.tsx';

/** The channels, locations and devices that a promo code applies to. */
export function PromoScope({ form, isFixed, isReadOnly }: PromoFieldsProps) {
  const { locations } = useMe();
  const can = useCan();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const { channels, location_ids, category_ids, models } = form.values;
  const isEveryDevice = category_ids.length === 0 && models.length === 0;
  // Keeps chosen locations and categories that are no longer available, until the user removes them.
  const listed = <Option extends { id: number; name: string }>(options: readonly Option[], ids: readonly number[]) => [
    ...options.map(({ id, name }) => ({ id, name })),
    ...ids
      .filter((id) => !options.some((option) => option.id === id))
      .map((id) => ({ id, name: `Unavailable (${id})` })),
  ];
  return (
    <Section title="Applies to">
      <Stack gap="md">
        <TickList
          label={promoFields.channels.label}
          description="All, unless you select some"
          path="channels"
          options={channelOptions}
          value={channels}
          error={form.errors.channels}
          disabled={isReadOnly}
          onChange={(next) => form.setFieldValue('channels', next)}
        />
        <TickList
          label={promoFields.location_ids.label}
          description="All, unless you select some. New locations are included."
          path="location_ids"
          options={listed(locations, location_ids)}
          value={location_ids}
          error={form.errors.location_ids}
          disabled={isReadOnly}
          onChange={(next) => form.setFieldValue('location_ids', next)}
        />
        <TickList
          label={promoFields.category_ids.label}
          description={
            isEveryDevice
              ? 'All devices, unless you select categories or models'
              : 'Only devices in the selected categories or models'
          }
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
