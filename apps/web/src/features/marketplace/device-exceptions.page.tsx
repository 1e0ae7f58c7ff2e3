import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resetDeviceConditions } from '@tradepost/contracts/marketplace/mapping.contract';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ExceptionForm, NewException } from './components/device-exception.tsx';
import { exceptionsQuery, mappingQuery, marketplaceKeys, useLiveMarketplace } from './marketplace.api.ts';
import { mappingPath, partnerDevicesPath } from './marketplace.rules.ts';

/** `/settings/marketplace/mapping/:marketerId/devices`: models whose conditions are mapped otherwise than their category's. */
export function Component() {
  const id = Number(useParams().marketerId);
  const model_id = Number(useSearchParams()[0].get('model_id')) || null;
  const mayEdit = useCan()('addons.edit');
  const query = useQuery(exceptionsQuery(id));
  const sets = useQuery(mappingQuery(id)).data?.items ?? [];
  const { items = [], marketer } = query.data ?? {};
  const reset = useAction(resetDeviceConditions, {
    invalidates: marketplaceKeys,
    message: 'The exceptions were removed',
  });
  usePageTitle(marketer && `Exceptions of ${marketer.name}`);
  useLiveMarketplace();
  const isNew = mayEdit && model_id !== null && !items.some((each) => each.model_id === model_id);
  return (
    <SettingsFrame
      title={marketer ? `Exceptions of ${marketer.name}` : 'Exceptions'}
      description="Models whose conditions correspond to others of yours than those of their category."
      back={{ to: mappingPath(id), label: 'Conditions' }}
      isLoading={query.isPending}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
      width="full"
      action={mayEdit ? { label: 'Choose a device', to: partnerDevicesPath(id) } : undefined}
      actions={
        mayEdit &&
        items.length > 1 && (
          <BusyButton variant="default" size="xs" onClick={() => reset.run({ params: { id }, body: {} })}>
            Remove all
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {isNew && <NewException key={model_id} marketer_id={id} model_id={model_id} sets={sets} />}
        {items.map((exception) => (
          <ExceptionForm
            key={`${exception.model_id}-${JSON.stringify(exception.items)}`}
            marketer_id={id}
            exception={exception}
            theirs={
              sets
                .find(({ category_id }) => category_id === exception.category.id)
                ?.items.map(({ their_condition }) => their_condition) ?? []
            }
            mayEdit={mayEdit}
          />
        ))}
        {!isNew && items.length === 0 && query.data && (
          <EmptyState description="Choose a device of this marketer to map its conditions otherwise." />
        )}
      </Stack>
    </SettingsFrame>
  );
}
