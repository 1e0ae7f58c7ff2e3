import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MappingSummary, resetConditionMapping } from '@tradepost/contracts/marketplace/mapping.contract';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { formatCount, formatMany } from '../../lib/formats/numbers.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { LeaveGuard } from '../../ui/form-page/leave-guard.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CategoryMapping } from './components/category-mapping.tsx';
import { mappingQuery, marketplaceKeys, summaryQuery, useLiveMarketplace } from './marketplace.api.ts';
import { exceptionsPath, partnerPath } from './marketplace.rules.ts';

/** `/settings/marketplace/mapping/:marketerId`: which of a marketer's conditions is which of the company's. */
export function Component() {
  const id = Number(useParams().marketerId);
  const mayEdit = useCan()('addons.edit');
  const mappings = useQuery(mappingQuery(id));
  const summary = useQuery(summaryQuery(id)).data?.items;
  const name = mappings.data?.marketer.name;
  const [dirty, setDirty] = useState<readonly number[]>([]);
  const note = useCallback(
    (key: number, isDirty: boolean) =>
      setDirty((keys) =>
        isDirty === keys.includes(key) ? keys : isDirty ? [...keys, key] : keys.filter((each) => each !== key),
      ),
    [],
  );
  const reset = useAction(resetConditionMapping, {
    invalidates: marketplaceKeys,
    message: 'The mapping begins again with suggestions',
  });
  usePageTitle(name && `Conditions of ${name}`);
  useLiveMarketplace();
  const sets = mappings.data?.items ?? [];
  const open = sets.flatMap(({ items }) => items).filter(({ is_confirmed }) => !is_confirmed).length;
  return (
    <SettingsFrame
      title={name ? `Conditions of ${name}` : 'Conditions'}
      description="Its prices count only in conditions that you confirmed. Macs have conditions of their own."
      back={{ to: partnerPath(id), label: name ?? 'Partner' }}
      isLoading={mappings.isPending}
      error={mappings.data ? undefined : mappings.error}
      onRetry={() => void mappings.refetch()}
      width="full"
      action={{ label: 'Exceptions for models', to: exceptionsPath(id) }}
      actions={
        mayEdit &&
        sets.length > 0 && (
          <BusyButton variant="default" size="xs" onClick={() => reset.run({ params: { id }, body: {} })}>
            Start again
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {open > 0 && (
          <Alert color="info">{`${formatMany(open, 'condition')} to confirm. Check each suggestion.`}</Alert>
        )}
        {sets.length === 0 && (
          <EmptyState description="After the list is read, its conditions appear here next to yours." />
        )}
        {sets.map((set) => (
          <CategoryMapping
            key={`${set.category_id}-${set.items.map(({ own_condition_id, is_confirmed }) => `${own_condition_id}${is_confirmed}`).join()}`}
            marketer_id={id}
            set={set}
            mayEdit={mayEdit}
            onDirty={note}
          />
        ))}
        {summary && sets.length > 0 && <Summary items={summary} />}
        <LeaveGuard isDirty={dirty.length > 0} />
      </Stack>
    </SettingsFrame>
  );
}

/** How far the categories are mapped, and those for which it has no price. */
function Summary({ items }: { items: readonly MappingSummary[] }) {
  const priced = items.filter(({ devices, exceptions }) => devices > 0 || exceptions > 0);
  const without = items.filter(({ devices }) => devices === 0).map(({ category }) => category.name);
  const describe = ({ devices, without_price, exceptions }: MappingSummary) =>
    [
      `${formatCount(devices)} of ${formatMany(devices + without_price, 'device')} with a price`,
      ...(exceptions > 0 ? [formatMany(exceptions, 'model with exceptions', 'models with exceptions')] : []),
    ].join(', ');
  return (
    <Stack gap={4}>
      {priced.map((each) => (
        <Text key={each.category_id} size="sm" c="dimmed">{`${each.category.name}: ${describe(each)}`}</Text>
      ))}
      {without.length > 0 && <Text size="sm" c="dimmed">{`No prices for: ${without.join(', ')}`}</Text>}
    </Stack>
  );
}
