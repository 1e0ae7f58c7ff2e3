import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { syncHours } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { syncableQuery } from '../price-sync.api.ts';
import { hourOptions } from '../price-sync.rules.ts';
import { FeedFields } from './components/feed-fields.tsx';
import { ScopeField } from './components/scope-field.tsx';
import { SellcellFields } from './components/sellcell-fields.tsx';
import { TestList } from './components/test-list.tsx';
import type { SourceValues } from './source-values.rules.ts';

interface SourceFieldsProps {
  form: UseFormReturnType<SourceValues>;
  isNew: boolean;
  isReadOnly?: boolean;
  scopeNames?: ReadonlyMap<string, string>;
}

/** The fields of a source: list, devices and schedule. */
export function SourceFields({ form, isNew, isReadOnly, scopeNames }: SourceFieldsProps) {
  const { timezone } = useMe();
  const syncable = useQuery(syncableQuery).data?.items ?? [];
  const { kind, sharing_id, is_automatic, every_hours, at_hour, scopes } = form.values;
  const options = syncable
    .filter((each) => each.kind !== 'parent' || each.source_ids.length === 0)
    .map((each) => ({ value: each.key, label: each.is_sandbox ? `${each.name} (invented prices)` : each.name }));
  const chosen = kind === 'parent' ? `parent-${sharing_id}` : kind;
  const choose = (key: string) => {
    const found = syncable.find((each) => each.key === key);
    if (!found) return;
    form.setValues({
      kind: found.kind,
      sharing_id: found.sharing_id,
      ...(form.values.name ? {} : { name: found.kind === 'feed' ? '' : found.name }),
    });
  };
  return (
    <>
      <Section title="Source">
        <Stack gap="md">
          {isNew && (
            <NativeSelect
              label="Source type"
              description={syncable.find((each) => each.key === chosen)?.description}
              data={options.length > 0 ? options : [{ value: 'feed', label: 'A published list' }]}
              value={chosen}
              onChange={(event) => choose(event.currentTarget.value)}
              error={form.errors.kind ?? form.errors.sharing_id}
            />
          )}
          <TextInput
            label="Name"
            required
            maxLength={80}
            disabled={isReadOnly}
            description="Shown on prices from this source"
            {...form.getInputProps('name')}
          />
          {kind === 'feed' && <FeedFields form={form} isReadOnly={isReadOnly} />}
          {kind === 'sellcell' && <SellcellFields form={form} isNew={isNew} isReadOnly={isReadOnly} />}
          {!isReadOnly && <TestList form={form} />}
        </Stack>
      </Section>
      <Section title="Devices" note={scopes.length === 0 ? 'All' : undefined}>
        <ScopeField
          value={scopes}
          onChange={(next) => form.setFieldValue('scopes', next)}
          names={scopeNames}
          isReadOnly={isReadOnly}
          error={form.errors.scopes}
        />
      </Section>
      <ScheduleSection
        isReadOnly={isReadOnly}
        is_automatic={is_automatic}
        form={form}
        every_hours={every_hours}
        timezone={timezone}
        at_hour={at_hour}
      />
    </>
  );
}

interface ScheduleSectionProps {
  isReadOnly: boolean | undefined;
  is_automatic: boolean;
  form: UseFormReturnType<SourceValues>;
  every_hours: number;
  timezone: string;
  at_hour: number;
}

/** How often the source is read. */
function ScheduleSection({ isReadOnly, is_automatic, form, every_hours, timezone, at_hour }: ScheduleSectionProps) {
  return (
    <Section title="Schedule">
      <Stack gap="md">
        <Switch
          label="Sync automatically"
          description="When off, you start each sync yourself"
          disabled={isReadOnly}
          checked={is_automatic}
          onChange={(event) => form.setFieldValue('is_automatic', event.currentTarget.checked)}
        />
        {is_automatic && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label="How often"
              disabled={isReadOnly}
              data={syncHours.map((hours) => ({
                value: String(hours),
                label: hours === 24 ? 'Once a day' : hours === 1 ? 'Every hour' : `Every ${hours} hours`,
              }))}
              value={String(every_hours)}
              onChange={(event) => form.setFieldValue('every_hours', Number(event.currentTarget.value))}
              error={form.errors.every_hours}
            />
            <NativeSelect
              label={every_hours === 24 ? 'At' : 'Starting at'}
              description={`${timezone.replaceAll('_', ' ')} time`}
              disabled={isReadOnly}
              data={hourOptions}
              value={String(at_hour)}
              onChange={(event) => form.setFieldValue('at_hour', Number(event.currentTarget.value))}
              error={form.errors.at_hour}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  );
}
