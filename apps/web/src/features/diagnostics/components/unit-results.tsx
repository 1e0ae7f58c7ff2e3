import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listUnitResults } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { useLiveDiagnostics } from '../diagnostics.api.ts';
import { JudgedResult } from './judged-result.tsx';

/** Results of test stations for a unit. Nothing without one. */
export function UnitResults({ unit }: { unit: UnitDetail }) {
  const canEdit = useCan()('inventory.edit');
  const { data } = useQuery({
    ...contractQuery(listUnitResults, { params: { id: unit.id } }),
    meta: { handles_errors: true },
  });
  useLiveDiagnostics();
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Test results">
      <Stack gap="md">
        {data.items.map((result) => (
          <JudgedResult key={result.id} result={result} canDecide={canEdit} confirmLabel="Save on the unit" />
        ))}
      </Stack>
    </Section>
  );
}
