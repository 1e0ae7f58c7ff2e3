import { Button, Group, Text } from '@mantine/core';
import type { Pagination } from '@tradepost/contracts/paging';
import { formatCount } from '../../../../lib/formats/numbers.ts';

interface LinePagesProps {
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** The pages of a long list of lines. A list that fits on one page shows none. */
export function LinePages({ pagination, onPage }: LinePagesProps) {
  const { current_page, last_page, per_page, total } = pagination;
  if (last_page === 1) return null;
  const first = (current_page - 1) * per_page + 1;
  return (
    <Group justify="space-between" px="md" py="xs" gap="xs">
      <Text size="sm" c="dimmed">
        {formatCount(first)}–{formatCount(Math.min(total, first + per_page - 1))} of {formatCount(total)}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={current_page === 1} onClick={() => onPage(current_page - 1)}>
          Previous lines
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={current_page === last_page}
          onClick={() => onPage(current_page + 1)}
        >
          Next lines
        </Button>
      </Group>
    </Group>
  );
}
