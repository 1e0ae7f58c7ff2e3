import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CashDrawer,
  type DrawerLocation,
  openDrawer,
  removeDrawer,
} from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { CountDialog } from './components/count-dialog.tsx';
import classes from './components/drawer-location.module.css';
import { type DrawerAct, DrawerLocationSection } from './components/drawer-location.tsx';
import { DrawerNameDialog } from './components/drawer-name-dialog.tsx';
import { DrawerSettingsDialog } from './components/drawer-settings-dialog.tsx';
import { drawerKeys, drawersQuery, useLiveDrawers } from './drawer.api.ts';
import { drawerHistoryPath, drawerSessionPath } from './drawer-paths.rules.ts';

interface Acting {
  act: DrawerAct;
  location: DrawerLocation;
  drawer: CashDrawer | null;
  /** Each time a new dialog, without what was typed before. */
  turn: number;
  opened: boolean;
}

/** `/payouts/drawers`: the cash drawers by location. */
export function Component() {
  const drawers = useQuery({ ...drawersQuery, meta: { handles_errors: true } });
  const [acting, setActing] = useState<Acting | null>(null);
  useLiveDrawers();
  const onAct = (act: DrawerAct, location: DrawerLocation, drawer: CashDrawer | null) =>
    setActing((before) => ({ act, location, drawer, turn: (before?.turn ?? 0) + 1, opened: true }));
  return (
    <section className={classes.page} aria-label="Cash drawers">
      <PageHeader title="Cash drawers" description="Cash payouts leave the open drawer of their location.">
        <Button component={Link} to={drawerHistoryPath} size="sm" variant="default">
          History
        </Button>
      </PageHeader>
      {drawers.data ? (
        drawers.data.map((location) => (
          <DrawerLocationSection key={location.location_id} location={location} onAct={onAct} />
        ))
      ) : drawers.error ? (
        <ErrorState error={drawers.error} onRetry={() => void drawers.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
      {drawers.data?.length === 0 && (
        <EmptyState title="No locations" description="The locations that you may use appear here." />
      )}
      {acting && <DrawerDialog key={acting.turn} {...acting} onClose={() => setActing({ ...acting, opened: false })} />}
    </section>
  );
}

function DrawerDialog({ act, location, drawer, opened, onClose }: Acting & { onClose: () => void }) {
  const navigate = useNavigate();
  const open = useAction(openDrawer, { invalidates: drawerKeys, message: 'Drawer opened', errors: 'silent' });
  const remove = useAction(removeDrawer, { invalidates: drawerKeys, message: 'Drawer removed', errors: 'silent' });
  if (act === 'settings') return <DrawerSettingsDialog location={location} opened={opened} onClose={onClose} />;
  if (act === 'add' || act === 'rename' || !drawer)
    return <DrawerNameDialog location_id={location.location_id} drawer={drawer} opened={opened} onClose={onClose} />;
  if (act === 'remove')
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={`Remove ${drawer.name}?`}
        confirmLabel="Remove drawer"
        isDangerous
        onConfirm={() => remove.send({ params: { id: drawer.id } })}
      >
        It can no longer be opened. Its history stays.
      </ConfirmDialog>
    );
  return (
    <CountDialog
      opened={opened}
      onClose={onClose}
      title={`Open ${drawer.name}`}
      hint="Count the cash in the drawer before the first payout."
      currency={location.currency}
      expected={drawer.last_total}
      tolerance={null}
      submitLabel="Open drawer"
      onSubmit={async (body) => {
        const session = await open.send({ params: { id: drawer.id }, body });
        await navigate(drawerSessionPath(session.id));
      }}
    />
  );
}
