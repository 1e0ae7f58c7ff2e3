import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@tradepost/contracts/paging';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { invalidCatalogQuery } from '../product-catalog.api.ts';

/** The result of the last import, with a link to its skipped rows. */
export function LastImport({ isAsked, onInvalid }: { isAsked: boolean; onInvalid: () => void }) {
  const last = useQuery({ ...invalidCatalogQuery({ page: 1, per_page: defaultPageSize }), enabled: isAsked }).data;
  if (!last?.last_import_at) return null;
  return (
    <Text size="sm" c="dimmed">
      Last import: {last.file_name}, <TimeText at={last.last_import_at} />.{' '}
      {last.failure ?? `${last.accepted} rows imported, ${last.total_data} skipped.`}{' '}
      {last.total_data > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={onInvalid}>
          View skipped rows
        </Anchor>
      )}
    </Text>
  );
}
