import { Alert, Button, Group, SegmentedControl, Table, Text } from '@mantine/core';
import type {
  PreviewCounts,
  PreviewFilter,
  PreviewItem,
  PreviewWarning,
  previewMassRule,
} from '@tradepost/contracts/pricing/preview.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import type { PreviewPage } from '../mass-rule.api.ts';
import { formatChange } from '../rule-draft.rules.ts';
import classes from './preview-panel.module.css';

interface PreviewPanelProps {
  preview: DataOf<typeof previewMassRule>;
  shown: PreviewPage;
  isLoading: boolean;
  isApplying: boolean;
  isManual: boolean;
  onShow: (page: PreviewPage) => void;
  onApply: () => void;
}

const warningTexts: Record<PreviewWarning, string> = {
  zero: 'would drop to zero',
  swing: 'would change by more than 20%',
  ceiling: 'limited to the highest price',
  floor: 'raised to the lowest price',
  margin: 'limited by the margin guard',
  loss: 'above the resale price',
};
const marks: Record<PreviewWarning, string> = {
  zero: 'Zero',
  swing: 'Large change',
  ceiling: 'Highest',
  floor: 'Lowest',
  margin: 'Margin guard',
  loss: 'Loss',
};

/** The prices that a rule would change, with their number and warnings. */
export function PreviewPanel({ preview, shown, isLoading, isApplying, isManual, onShow, onApply }: PreviewPanelProps) {
  const { counts, items, pagination, currency, replaced } = preview;
  const warnings = (Object.keys(warningTexts) as PreviewWarning[]).filter((key) => counts.warnings[key] > 0);
  return (
    <section aria-label="Preview" className={classes.panel}>
      <Text fw={500} role="status">
        {describeCounts(counts)}
      </Text>
      <SkippedCounts counts={counts} />
      <ReplacedRules replaced={replaced} currency={currency} />
      {warnings.length > 0 && (
        <Alert color="warning" title="Check these prices">
          <ul className={classes.warnings}>
            {warnings.map((key) => (
              <li key={key}>
                {formatCount(counts.warnings[key])}: {warningTexts[key]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {counts.changed > 0 && (
        <>
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={shown.filter}
            onChange={(filter) => onShow({ ...shown, page: 1, filter: filter as PreviewFilter })}
            data={[
              { value: 'changed', label: 'All' },
              { value: 'up', label: 'Up' },
              { value: 'down', label: 'Down' },
              { value: 'warned', label: 'Warnings' },
            ]}
          />
          <PriceTable isLoading={isLoading} items={items} currency={currency} />
          <PageBar
            pagination={pagination}
            shown={items.length}
            onPage={(page) => onShow({ ...shown, page })}
            onPerPage={(per_page) => onShow({ ...shown, page: 1, per_page })}
          />
        </>
      )}
      <Group justify="flex-end">
        <Button loading={isApplying} disabled={counts.changed === 0 && isManual} onClick={onApply}>
          {counts.changed === 0
            ? 'Apply rule'
            : `Apply to ${formatCount(counts.changed)} ${counts.changed === 1 ? 'price' : 'prices'}`}
        </Button>
      </Group>
    </section>
  );
}

function describeCounts({ changed, up, down, unchanged }: PreviewCounts): string {
  if (changed === 0) return 'No prices will change';
  const ways = [up > 0 ? `${formatCount(up)} up` : '', down > 0 ? `${formatCount(down)} down` : ''].filter(
    (way) => way !== '',
  );
  return `${formatCount(changed)} ${changed === 1 ? 'price will change' : 'prices will change'}: ${ways.join(', ')}. ${formatCount(unchanged)} unchanged.`;
}

/** The number of rules that are named; the rest are counted. */
const named = 3;

function ReplacedRules({ replaced, currency }: Pick<PreviewPanelProps['preview'], 'replaced' | 'currency'>) {
  if (replaced.length === 0) return null;
  const names = replaced.slice(0, named).map((rule) => `${formatChange(rule, currency)} on ${rule.node_name}`);
  const more = replaced.length > named ? ` and ${replaced.length - named} more` : '';
  return (
    <Text size="sm">
      Replaces the existing rule: {names.join(', ')}
      {more}
    </Text>
  );
}

function SkippedCounts({ counts }: { counts: PreviewCounts }) {
  const reasons = [
    [counts.custom, 'custom prices'],
    [counts.handed_off, 'with automatic prices off'],
    [counts.followed, 'from a price source'],
    [counts.without_price, 'without a price'],
  ].filter(([n]) => Number(n) > 0);
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Skipped: {reasons.map(([n, why]) => `${formatCount(Number(n))} ${why}`).join(', ')}
    </Text>
  );
}

interface PriceTableProps {
  isLoading: boolean;
  items: PreviewItem[];
  currency: string;
}

/** Prices before and after. */
function PriceTable({ isLoading, items, currency }: PriceTableProps) {
  return (
    <div data-scrolls className={classes.scroll} aria-busy={isLoading}>
      <Table className={classes.table} aria-label="Prices before and after">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Device</Table.Th>
            <Table.Th className={classes.amount}>Current</Table.Th>
            <Table.Th className={classes.amount}>New</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={`${item.variant_id}:${item.condition_id}`}>
              <Table.Td>
                {item.device_name}
                <span className={classes.condition}>
                  {item.condition_name}
                  {item.warnings.map((key) => (
                    <span key={key} className={classes.mark}>
                      {marks[key]}
                    </span>
                  ))}
                </span>
              </Table.Td>
              <Table.Td className={classes.amount}>
                <MoneyText minor={item.old_price} currency={currency} />
              </Table.Td>
              <Table.Td className={classes.amount}>
                <MoneyText minor={item.new_price} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {items.length === 0 && <p className={classes.none}>No data to show</p>}
    </div>
  );
}
