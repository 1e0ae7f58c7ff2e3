import { useQuery } from '@tanstack/react-query';
import {
  type Datafeed,
  deleteDatafeed,
  renewDatafeed,
  saveDatafeed,
} from '@tradepost/contracts/feeds/datafeed.contract';
import type { FeedKind } from '@tradepost/contracts/feeds/datafeed.data';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { showInfo } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { datafeedsQuery, feedKeys } from '../feed.api.ts';
import { feedColumns } from '../feed.columns.tsx';
import { feedCreatePath, feedPath } from '../feed-paths.rules.ts';

interface Asked {
  feed: Datafeed;
  about: 'renew' | 'delete';
  opened: boolean;
}

const runningText = 'Integration is in progress. You can safely navigate away, this process will continue';

/** The feeds of a kind, with what can be done to each. */
export function FeedList({ kind }: { kind: FeedKind }) {
  const canEdit = useCan()('addons.edit');
  const { data } = useQuery(datafeedsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rebuild = useAction(saveDatafeed, { invalidates: feedKeys, onDone: () => showInfo(runningText) });
  const isAvailable = data?.is_available === true;
  const { run } = rebuild;
  const columns = useMemo(() => {
    if (!canEdit) return feedColumns;
    const ask = (feed: Datafeed, about: Asked['about']) => setAsked({ feed, about, opened: true });
    return [
      ...feedColumns,
      actionsColumn<Datafeed>(
        ({ name }) => name,
        (feed) => [
          { key: 'edit', label: 'Edit', to: feedPath(feed.id) },
          ...(isAvailable
            ? [
                {
                  key: 'rebuild',
                  label: 'Build now',
                  onClick: () => void run({ body: { rebuild: true, id: feed.id } }),
                },
                { key: 'renew', label: 'New address', onClick: () => ask(feed, 'renew') },
              ]
            : []),
          { key: 'delete', label: 'Delete', isDangerous: true, onClick: () => ask(feed, 'delete') },
        ],
      ),
    ];
  }, [canEdit, isAvailable, run]);
  if (!data) return null;
  const rows = data.items.filter((feed) => feed.kind === kind);
  return (
    <Section title="Feeds" isFlush>
      {rows.length === 0 ? (
        <EmptyState
          description="A feed is a file with your prices at an address of its own. The site reads it every few minutes."
          action={canEdit && isAvailable ? { label: 'Create feed', to: feedCreatePath(kind) } : undefined}
        />
      ) : (
        <DataTable
          label="Feeds"
          columns={columns}
          rows={rows}
          getId={({ id }) => id}
          rowHref={({ id }) => feedPath(id)}
          hasCards
        />
      )}
      {asked && <Question asked={asked} onClose={() => setAsked({ ...asked, opened: false })} />}
    </Section>
  );
}

function Question({ asked: { feed, about, opened }, onClose }: { asked: Asked; onClose: () => void }) {
  const renew = useAction(renewDatafeed, {
    invalidates: feedKeys,
    message: 'The feed has a new address',
    errors: 'screen',
  });
  const remove = useAction(deleteDatafeed, {
    invalidates: feedKeys,
    message: 'The feed was deleted',
    errors: 'screen',
  });
  const params = { id: feed.id };
  return about === 'delete' ? (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${feed.name}?`}
      confirmLabel="Delete feed"
      isDangerous
      onConfirm={() => remove.send({ params })}
    >
      Its address stops working at once. Orders that came from the site stay.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`New address for ${feed.name}?`}
      confirmLabel="Create new address"
      isDangerous
      onConfirm={() => renew.send({ params })}
    >
      The old address stops working at once. Give the site the new one.
    </ConfirmDialog>
  );
}
