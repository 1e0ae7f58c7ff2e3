import { Alert, Button, Group, SegmentedControl, Table, Text } from '@mantine/core';
import type {
  PreviewCounts,
  PreviewFilter,
  PreviewWarning,
  previewMassRule,
} from '@tradepost/contracts/pricing/preview.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { sayChange } from '../rule-draft.rules.ts';
import type { PreviewPage } from '../rules.api.ts';
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

const warningWords: Record<PreviewWarning, string> = {
  zero: 'nothing would be paid any more',
  swing: 'move by more than 20 %',
  ceiling: 'held at the highest price',
  floor: 'raised to the lowest price',
  margin: 'held by the margin guard',
  loss: 'more than the device is resold for',
};
const marks: Record<PreviewWarning, string> = {
  zero: 'Zero',
  swing: 'Swing',
  ceiling: 'Highest',
  floor: 'Lowest',
  margin: 'Margin',
  loss: 'Loss',
};
const number = (n: number) => n.toLocaleString('en');

/** What would become of the prices: how many, which, from what to what. */
export function PreviewPanel({ preview, shown, isLoading, isApplying, isManual, onShow, onApply }: PreviewPanelProps) {
  const { counts, items, pagination, currency, replaced } = preview;
  const warnings = (Object.keys(warningWords) as PreviewWarning[]).filter((key) => counts.warnings[key] > 0);
  return (
    <section aria-label="Preview" className={classes.panel}>
      <Text fw={500} role="status">
        {sayCounts(counts)}
      </Text>
      <LeftAlone counts={counts} />
      <Replaced replaced={replaced} currency={currency} />
      {warnings.length > 0 && (
        <Alert color="warning" title="Please look at these">
          <ul className={classes.warnings}>
            {warnings.map((key) => (
              <li key={key}>
                {number(counts.warnings[key])}: {warningWords[key]}
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
            onChange={(filter) => onShow({ page: 1, filter: filter as PreviewFilter })}
            data={[
              { value: 'changed', label: 'All' },
              { value: 'up', label: 'Up' },
              { value: 'down', label: 'Down' },
              { value: 'warned', label: 'Warnings' },
            ]}
          />
          <div className={classes.scroll} aria-busy={isLoading}>
            <Table className={classes.table} aria-label="Prices before and after">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Device</Table.Th>
                  <Table.Th className={classes.amount}>Now</Table.Th>
                  <Table.Th className={classes.amount}>After</Table.Th>
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
          <PageBar pagination={pagination} shown={items.length} onPage={(page) => onShow({ ...shown, page })} />
        </>
      )}
      <Group justify="flex-end">
        <Button loading={isApplying} disabled={counts.changed === 0 && isManual} onClick={onApply}>
          {counts.changed === 0
            ? 'Apply rule'
            : `Apply to ${number(counts.changed)} ${counts.changed === 1 ? 'price' : 'prices'}`}
        </Button>
      </Group>
    </section>
  );
}

function sayCounts({ changed, up, down, unchanged }: PreviewCounts): string {
  if (changed === 0) return 'No price would change';
  const ways = [up > 0 ? `${number(up)} up` : '', down > 0 ? `${number(down)} down` : ''].filter((way) => way !== '');
  return `${number(changed)} ${changed === 1 ? 'price changes' : 'prices change'}: ${ways.join(', ')}. ${number(unchanged)} stay.`;
}

/** So many rules are named; the rest are counted. */
const named = 3;

function Replaced({ replaced, currency }: Pick<PreviewPanelProps['preview'], 'replaced' | 'currency'>) {
  if (replaced.length === 0) return null;
  const names = replaced.slice(0, named).map((rule) => `${sayChange(rule, currency)} on ${rule.node_name}`);
  const more = replaced.length > named ? ` and ${replaced.length - named} more` : '';
  return (
    <Text size="sm">
      Takes the place of the rule that stands: {names.join(', ')}
      {more}
    </Text>
  );
}

function LeftAlone({ counts }: { counts: PreviewCounts }) {
  const reasons = [
    [counts.custom, 'custom'],
    [counts.handed_off, 'hand-off is off'],
    [counts.followed, 'follow a source'],
    [counts.without_price, 'without a price'],
  ].filter(([n]) => Number(n) > 0);
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Left alone: {reasons.map(([n, why]) => `${number(Number(n))} ${why}`).join(', ')}
    </Text>
  );
}
