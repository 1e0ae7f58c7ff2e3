import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { UnitMatchParts } from './components/unit-match-parts.tsx';
import { unitMatchQuery, useLiveUnitMatch } from './unit-match.api.ts';

/** `/inventory/datamatch`: a list of IMEIs or serial numbers against the units in stock. */
export function Component() {
  const { data, error, refetch } = useQuery(unitMatchQuery);
  useLiveUnitMatch();
  return (
    <SettingsFrame
      title="Data match"
      description="Match a list of IMEIs or serial numbers to your units: find them, correct them, or add those that are missing."
      width="full"
      isLoading={!data && !error}
      error={error}
      onRetry={refetch}
    >
      {data && <UnitMatchParts found={data} />}
    </SettingsFrame>
  );
}
