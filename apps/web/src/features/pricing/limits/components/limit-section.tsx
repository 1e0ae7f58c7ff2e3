import { Switch, Text } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { channelNames } from '../../channel-names.rules.ts';
import { LimitFields, type LimitSectionProps } from './limit-fields.tsx';

/** The offer limits of one channel, with a switch. */
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
          Offers can have any amount, number of devices and category.
        </Text>
      )}
    </Section>
  );
}
