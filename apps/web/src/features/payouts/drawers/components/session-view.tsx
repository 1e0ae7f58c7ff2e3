import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { closeDrawer, countDrawer, type DrawerDetail } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { drawerEntryLabels } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showError } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { Ledger } from '../../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { differenceText } from '../count.rules.ts';
import { drawerKeys, drawerReportQuery, saveDrawerEntries } from '../drawer.api.ts';
import { drawerHistoryId, drawersPath } from '../drawer-paths.rules.ts';
import { CountDialog } from './count-dialog.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { SessionCounts } from './session-counts.tsx';
import { SessionEntries } from './session-entries.tsx';

export const sessionList = { id: drawerHistoryId, to: drawersPath, label: 'Cash drawers' };

type Act = 'close' | 'count' | 'in' | 'out' | 'report';

/** A session of a drawer: what moved, what was counted, and what can be done now. */
export function SessionView({ session }: { session: DrawerDetail }) {
  const canUse = useCan()('payouts.drawer') && session.closed_at === null;
  const [acting, setActing] = useState<{ act: Act; turn: number; opened: boolean } | null>(null);
  const start = (act: Act) => setActing({ act, turn: (acting?.turn ?? 0) + 1, opened: true });
  const close = () => setActing(acting && { ...acting, opened: false });
  return (
    <>
      <DetailPage
        list={sessionList}
        title={`${session.drawer_name}, session ${session.number}`}
        status={
          session.closed_at === null ? <StatusBadge label="Open" meaning="success" /> : <StatusBadge label="Closed" />
        }
        subtitle={
          <>
            {session.location_name} · opened <TimeText at={session.opened_at} />
            {session.opened_by && ` by ${session.opened_by}`}
            {session.closed_at && (
              <>
                {' '}
                · closed <TimeText at={session.closed_at} />
                {session.closed_by && ` by ${session.closed_by}`}
              </>
            )}
          </>
        }
        nextAction={canUse ? { label: 'Close drawer', onClick: () => start('close') } : null}
        moves={[
          ...(canUse
            ? [
                { key: 'in', label: 'Put cash in', onClick: () => start('in') },
                { key: 'out', label: 'Take cash out', onClick: () => start('out') },
                { key: 'count', label: 'Count without closing', onClick: () => start('count') },
              ]
            : []),
          { key: 'report', label: 'Print report', onClick: () => start('report'), startsGroup: canUse },
          {
            key: 'csv',
            label: 'Download movements as CSV',
            onClick: () => void saveDrawerEntries(session.id).catch(showError),
          },
        ]}
        main={
          <>
            <SessionEntries session={session} />
            <SessionCounts session={session} />
          </>
        }
        side={<SessionSums session={session} />}
      />
      {acting && <SessionDialog key={acting.turn} {...acting} session={session} onClose={close} />}
    </>
  );
}

function SessionSums({ session }: { session: DrawerDetail }) {
  const { currency, entries, difference } = session;
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const row = (key: 'opened' | 'pay_in' | 'pay_out' | 'payout' | 'returned', label: string) => ({
    key,
    label,
    value: formatMoney(sumOf(key), currency),
  });
  return (
    <Section title="Cash">
      <Ledger
        rows={[
          row('opened', drawerEntryLabels.opened),
          row('pay_in', 'Paid in'),
          row('pay_out', 'Paid out'),
          row('payout', 'Payouts of orders'),
          ...(sumOf('returned') === 0 ? [] : [row('returned', 'Payouts returned')]),
          { key: 'expected', label: 'Expected', value: formatMoney(session.balance, currency), isTotal: true },
          ...(session.counted_total === null
            ? []
            : [{ key: 'counted', label: 'Counted', value: formatMoney(session.counted_total, currency) }]),
        ]}
      />
      {difference !== null && (
        <Text size="sm" mt="sm" c={difference === 0 ? 'dimmed' : 'danger'}>
          {differenceText(difference, currency)}
          {session.difference_reason && `: ${session.difference_reason}`}
        </Text>
      )}
    </Section>
  );
}

interface SessionDialogProps {
  act: Act;
  opened: boolean;
  session: DrawerDetail;
  onClose: () => void;
}

function SessionDialog({ act, opened, session, onClose }: SessionDialogProps) {
  const { id, currency, balance, version, tolerance, drawer_name } = session;
  const count = useAction(countDrawer, { invalidates: drawerKeys, message: 'Count saved', errors: 'silent' });
  const close = useAction(closeDrawer, { invalidates: drawerKeys, message: 'Drawer closed', errors: 'silent' });
  const shared = { opened, onClose, currency, expected: balance };
  if (act === 'in' || act === 'out')
    return <MovementDialog session={session} way={act} opened={opened} onClose={onClose} />;
  if (act === 'report') return <ReportPreview session={session} opened={opened} onClose={onClose} />;
  if (act === 'count')
    return (
      <CountDialog
        {...shared}
        title={`Count ${drawer_name}`}
        hint="The drawer stays open."
        tolerance={null}
        submitLabel="Save count"
        onSubmit={(body) => count.send({ params: { id }, body })}
      />
    );
  return (
    <CountDialog
      {...shared}
      title={`Close ${drawer_name}`}
      hint="Count the cash in the drawer. Payouts need an open drawer again afterwards."
      tolerance={tolerance}
      submitLabel="Close drawer"
      onSubmit={(body) => close.send({ params: { id }, body: { ...body, version } })}
    />
  );
}

function ReportPreview({ session, opened, onClose }: Omit<SessionDialogProps, 'act'>) {
  const report = useQuery({ ...drawerReportQuery(session.id, session.version), meta: { handles_errors: true } });
  return (
    <PdfPreview
      opened={opened}
      onClose={onClose}
      title={`Report of ${session.drawer_name}`}
      file={report.data?.blob}
      fileName={report.data?.file_name ?? 'cash-drawer.pdf'}
      error={report.error}
      onRetry={() => void report.refetch()}
    />
  );
}
