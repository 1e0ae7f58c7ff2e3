import { Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OfferLimitSettings } from '@tradepost/contracts/pricing/limits.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { channelNames } from '../../channel-names.rules.ts';
import type { OffersValues } from '../limits.rules.ts';
import { LimitFields } from './limit-fields.tsx';

export interface LimitSectionProps {
  form: UseFormReturnType<OffersValues>;
  /** Of the channel in the list of limits. */
  index: number;
  settings: OfferLimitSettings;
  isReadOnly: boolean;
}

/** Whether offers of a channel are limited, and to what. */
export function LimitSection({ form, index, settings, isReadOnly }: LimitSectionProps) {
  const limits = form.values.limits[index];
  if (!limits) return null;
  const name = channelNames[limits.channel];
  return (
    <Section
      title={name}
      action={
        <Switch
          label={limits.enabled ? 'Limited' : 'Not limited'}
          labelPosition="left"
          aria-label={`Limit ${name.toLowerCase()}`}
          disabled={isReadOnly}
          {...form.getInputProps(`limits.${index}.enabled`, { type: 'checkbox' })}
        />
      }
    >
      {limits.enabled ? (
        <LimitFields form={form} index={index} limits={limits} settings={settings} isReadOnly={isReadOnly} />
      ) : (
        <Text size="sm" c="dimmed">
          Any number of devices, of any category and amount.
        </Text>
      )}
    </Section>
  );
}
