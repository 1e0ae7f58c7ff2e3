import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceRuleItem } from '@tradepost/contracts/pricing/mass-rule.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatPercent } from '../../../../lib/formats/numbers.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { rulesQuery, useRemoveRule } from '../mass-rule.api.ts';
import { formatChange } from '../rule-draft.rules.ts';
import classes from './past-list.module.css';

interface RuleListProps {
  scope: EditorScope;
  onEdit: (rule: PriceRuleItem) => void;
}

/** The rules of the open price list, those of higher nodes first. */
export function RuleList({ scope, onEdit }: RuleListProps) {
  const paging = usePaging('price-rules');
  const [removed, setRemoved] = useState<PriceRuleItem | null>(null);
  const { data, error, refetch } = useQuery(rulesQuery(scope.price_list_id, paging));
  const remove = useRemoveRule();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={5} />;
  if (data.items.length === 0) return <EmptyState description="Rules you add to this price list appear here" />;
  return (
    <>
      <ul className={classes.list} aria-label="Rules">
        {data.items.map((rule) => (
          <li key={rule.rule_ids.join()} className={classes.item}>
            <div>
              <p className={classes.title}>
                {rule.node_name}: {formatChange(rule, scope.currency)}
              </p>
              <p className={classes.note}>{describeRule(rule, scope.currency)}</p>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={`Edit the rule for ${rule.node_name}`}
                onClick={() => onEdit(rule)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="danger"
                aria-label={`Remove the rule for ${rule.node_name}`}
                onClick={() => setRemoved(rule)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...paging.bar} />}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove the rule for ${removed?.node_name ?? ''}?`}
        confirmLabel="Remove rule"
        isDangerous
        onConfirm={async () => removed && remove.send(removed)}
      >
        Its prices are calculated again from the remaining rules. You can undo this under Changes.
      </ConfirmDialog>
    </>
  );
}

function describeRule(rule: PriceRuleItem, currency: string): string {
  const { conditions, floor, ceiling, max_resale_percent, is_stacked } = rule;
  return [
    conditions.length === 0 ? 'All conditions' : conditions.map((condition) => condition.name).join(', '),
    ...(floor === null ? [] : [`at least ${formatMoney(floor, currency)}`]),
    ...(ceiling === null ? [] : [`at most ${formatMoney(ceiling, currency)}`]),
    ...(max_resale_percent === null ? [] : [`at most ${formatPercent(max_resale_percent)} of the resale price`]),
    ...(is_stacked ? ['added to the next rule up the tree'] : []),
  ].join(' · ');
}
