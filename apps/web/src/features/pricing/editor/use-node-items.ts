import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import type { PriceTreeItem } from '@tradepost/contracts/pricing/editor.contract';
import { useMemo } from 'react';
import type { NodeParent, SheetNode } from './outline.rules.ts';
import { treeQuery } from './price-editor.api.ts';

/** Debounce in milliseconds. */
const debounceMs = 150;
/** The maximum number of parents to request; a screen does not show more. */
const maxParents = 12;

const levelKeys: Record<PriceTreeItem['level'], string> = {
  category: 'category',
  brand: 'brand',
  device: 'device',
  model: 'model',
  last_child: 'variant',
};

/** The numbers of the nodes in view, by node key. */
export function useNodeItems(nodes: readonly SheetNode[], category_id: number, price_list_id: number) {
  const parents = [...new Set(nodes.map((node) => JSON.stringify(node.parent)))].slice(0, maxParents).join('\n');
  const [settled] = useDebouncedValue(parents, debounceMs);
  const asked = useMemo(
    () => (settled === '' ? [] : settled.split('\n').map((text) => JSON.parse(text) as NodeParent)),
    [settled],
  );
  return useQueries({
    queries: asked.map((parent) => treeQuery(category_id, parent, price_list_id)),
    combine,
  });
}

function combine(results: readonly { data?: { items: readonly PriceTreeItem[] } }[]): Map<string, PriceTreeItem> {
  const items = new Map<string, PriceTreeItem>();
  for (const { data } of results) {
    for (const item of data?.items ?? []) items.set(`${levelKeys[item.level]}:${item.id}`, item);
  }
  return items;
}
