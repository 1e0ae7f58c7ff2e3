import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { maxMatchedCodes, type SellState, sellStateLabels } from '@tradepost/contracts/invoices/invoice.data';
import { type MatchedCode, matchInvoiceUnits } from '@tradepost/contracts/invoices/invoice-line.contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { readCodes } from '../../../ui/scan-list/scan-lines.rules.ts';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import classes from '../create/components/draft-lines.module.css';
import lineClasses from '../detail/components/line-table.module.css';
import { invoiceOfUnitsPath } from '../invoice-paths.rules.ts';

/** Rows on screen. The counts are of all. */
const maxShown = 500;
/** The units that one invoice is begun with, because they stand in its address. */
const maxUnits = 300;

const meaningOf = (state: SellState): Meaning =>
  state === 'ready' ? 'success' : state === 'not_found' || state === 'deleted' ? 'danger' : 'warning';

/** `/invoice/datamatch`: a pasted list of IMEIs, which of them can be sold, and an invoice of those. */
export function Component() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const match = useAction(matchInvoiceUnits);
  useScanHandler(({ code, take }) => {
    take();
    setText((before) => `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${code}\n`);
    return true;
  });
  const codes = readCodes(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(codes.length === 0 ? 'Paste or scan at least one IMEI' : null);
    if (codes.length > 0) void match.run({ body: { codes } });
  };
  const { data } = match;
  const ready = (data?.items ?? []).flatMap(({ state, unit_id }) =>
    state === 'ready' && unit_id !== null ? [unit_id] : [],
  );
  return (
    <section className={classes.page} aria-label="Match a list">
      <PageHeader
        title="Match a list"
        description="Paste IMEIs to see which can be sold, and make an invoice of them."
      />
      <form onSubmit={submit} noValidate>
        <Textarea
          label="IMEIs, serial or unit numbers"
          description={`One a line, up to ${formatCount(maxMatchedCodes)}. A scan adds a line.`}
          autosize
          minRows={6}
          maxRows={16}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={problem ?? (codes.length > maxMatchedCodes ? 'The list is too long' : null)}
        />
        <Group mt="sm">
          <Button type="submit" loading={match.isRunning} disabled={codes.length > maxMatchedCodes}>
            Match {codes.length > 0 ? formatCount(codes.length) : 'list'}
          </Button>
          {ready.length > 0 && (
            <Button variant="default" onClick={() => void navigate(invoiceOfUnitsPath(ready.slice(0, maxUnits)))}>
              Make invoice of {formatCount(Math.min(ready.length, maxUnits))}
            </Button>
          )}
        </Group>
      </form>
      <div role="status">{data && <Counts counts={data.counts} />}</div>
      {data && (
        <Section title="Result" note={formatCount(data.items.length)} isFlush>
          <ul className={lineClasses.lines} aria-label="Result for each code">
            {data.items.slice(0, maxShown).map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code can be listed twice
              <li key={place} className={lineClasses.line}>
                <Matched item={item} currency={data.currency} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && data.items.length > maxShown && (
        <Text size="sm">The first {formatCount(maxShown)} are shown. The counts are of all.</Text>
      )}
    </section>
  );
}

function Counts({ counts }: { counts: readonly { state: SellState; count: number }[] }) {
  return (
    <Group gap="xs">
      {counts.map(({ state, count }) => (
        <StatusBadge
          key={state}
          label={`${formatCount(count)} ${sellStateLabels[state].toLowerCase()}`}
          meaning={meaningOf(state)}
        />
      ))}
    </Group>
  );
}

function Matched({ item: { code, state, title, why, sale_price }, currency }: { item: MatchedCode; currency: string }) {
  return (
    <>
      <Stack gap={0} className={lineClasses.what}>
        <Text size="sm" fw={500}>
          {[code, title].filter(Boolean).join(' · ')}
        </Text>
        {why && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </Stack>
      {sale_price !== null && <Text size="sm">{formatMoney(sale_price, currency)}</Text>}
      <StatusBadge isPlain label={sellStateLabels[state]} meaning={meaningOf(state)} />
    </>
  );
}
