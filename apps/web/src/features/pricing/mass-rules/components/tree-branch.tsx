import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceTreeItem } from '@tradepost/contracts/pricing/editor.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { branchQuery, type TreeParent } from '../mass-rule.api.ts';
import { type ChosenNode, chooseNode } from '../rule-draft.rules.ts';
import classes from './node-picker.module.css';

interface Picking {
  chosen: ReadonlySet<string>;
  toggle: (node: ChosenNode) => void;
  price_list_id: number;
  category: EditorScope['category'];
}

interface TreeNodeRowProps extends Picking {
  node: ChosenNode;
  name?: string;
  /** The parent key for loading its children; null for a leaf. */
  below: TreeParent | null;
  /** A node above is chosen, which includes this one. */
  isCovered: boolean;
  isInitiallyOpen?: boolean;
  count?: number;
}

/** A node with its checkbox, and its children while it is open. */
export function TreeNodeRow({
  node,
  name = node.name,
  below,
  isCovered,
  isInitiallyOpen = false,
  count,
  ...picking
}: TreeNodeRowProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const isChosen = picking.chosen.has(node.key);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.row}>
        {below ? (
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={isOpen ? `Collapse ${name}` : `Expand ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Arrow size={14} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <span className={classes.leaf} />
        )}
        <Checkbox
          size="xs"
          label={name}
          checked={isChosen || isCovered}
          disabled={isCovered}
          onChange={() => picking.toggle(node)}
        />
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </div>
      {below && isOpen && <TreeBranch {...picking} below={below} isCovered={isChosen || isCovered} />}
    </li>
  );
}

function TreeBranch({ below, isCovered, ...picking }: Picking & { below: TreeParent; isCovered: boolean }) {
  const { data, error } = useQuery(branchQuery(below, picking.price_list_id));
  if (error && !data) return <p className={classes.error}>{messageOf(error)}</p>;
  return (
    <ul>
      {!data && <li className={classes.none}>Loading…</li>}
      {data?.length === 0 && <li className={classes.none}>No Data Show</li>}
      {data?.map((item) => (
        <TreeNodeRow
          key={item.key}
          {...picking}
          node={nodeOf(item, picking.category.name)}
          name={item.name}
          below={childrenParent(item)}
          isCovered={isCovered}
          count={item.level === 'last_child' ? undefined : item.total_device}
        />
      ))}
    </ul>
  );
}

function nodeOf(item: PriceTreeItem, category: string): ChosenNode {
  const { id, category_id, name } = item;
  switch (item.level) {
    case 'category':
      return chooseNode({ level: 'category', category_id }, name);
    case 'brand':
      return chooseNode({ level: 'brand', category_id, brand_id: id }, `${name} (${category})`);
    case 'device':
      return chooseNode({ level: 'device', device_id: id }, name);
    case 'model':
      return chooseNode({ level: 'model', model_id: id }, name);
    case 'last_child':
      return chooseNode({ level: 'variant', variant_id: id }, name);
  }
}

function childrenParent({
  level,
  id,
  category_id,
  brand_id,
  device_id,
  has_children,
}: PriceTreeItem): TreeParent | null {
  if (!has_children || level === 'last_child') return null;
  const upTo = {
    category_id,
    ...(brand_id === null ? {} : { brand_id }),
    ...(device_id === null ? {} : { device_id }),
  };
  if (level === 'brand') return { category_id, brand_id: id };
  if (level === 'device') return { ...upTo, device_id: id };
  if (level === 'model') return { ...upTo, model_id: id };
  return { category_id };
}
