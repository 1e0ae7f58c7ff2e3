import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PlanSettingsForm, previewPlan } from '@tradepost/contracts/pricing/plan/plan.contract';
import { formatCount, formatDecimal } from '../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { type SettingsValues, stateBadge, stepText } from '../plan.rules.ts';

/** Pause after typing, in milliseconds. */
const typingPause = 400;

/** What the plan would do with the values of the form, once it is on. */
export function PlanPreview({ values }: { values: SettingsValues }) {
  const [asked] = useDebouncedValue(values, typingPause);
  const body = PlanSettingsForm.safeParse({ ...asked, version: 0 }).data;
  const preview = useQuery({
    ...contractQuery(previewPlan, { body: body as never }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  const items = preview.data?.items;
  return (
    <Section title="What the plan would change" note={items?.length} isFlush={Boolean(items?.length)}>
      {preview.error && !items && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && body && <TextSkeleton lines={3} />}
      {items?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing now: no target has too few or too many.
        </Text>
      )}
      {items && items.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Target for</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th ta="right">Weeks</Table.Th>
                <Table.Th ta="right">Price step</Table.Th>
                <Table.Th ta="right">Prices</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map(({ id, name, state, weeks, step_percent, prices, kept_prices }) => (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>
                    <StatusBadge {...stateBadge(state)} isPlain />
                  </Table.Td>
                  <Table.Td ta="right">{weeks === null ? '–' : formatDecimal(weeks, 1)}</Table.Td>
                  <Table.Td ta="right">{stepText(step_percent)}</Table.Td>
                  <Table.Td ta="right">
                    {formatCount(prices)}
                    {kept_prices > 0 && ` (${formatCount(kept_prices)} set by staff stay)`}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
