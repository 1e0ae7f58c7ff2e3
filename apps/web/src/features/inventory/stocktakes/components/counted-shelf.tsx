import { NativeSelect, Text } from '@mantine/core';
import { isSameShelf } from '@tradepost/contracts/inventory/shelf.rules';
import type { CountedShelfState } from '../use-counted-shelf.ts';

/** On which shelf the scans are. The label of a shelf chooses it too. */
export function CountedShelf({ shelves, shelf, choose }: CountedShelfState & { shelves: readonly string[] }) {
  const isOther = shelf !== null && !shelves.some((known) => isSameShelf(known, shelf));
  const options = isOther ? [...shelves, shelf] : shelves;
  if (options.length === 0) return null;
  if (options.length === 1 && shelf !== null) {
    return (
      <Text size="sm" c="dimmed">
        On shelf {shelf}
      </Text>
    );
  }
  return (
    <NativeSelect
      size="xs"
      aria-label="On shelf"
      value={options.find((known) => isSameShelf(known, shelf)) ?? ''}
      onChange={(event) => choose(event.currentTarget.value || null)}
      data={[{ value: '', label: 'Any shelf' }, ...options.map((value) => ({ value, label: `On shelf ${value}` }))]}
    />
  );
}
