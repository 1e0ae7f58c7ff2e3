import { ActionIcon, Button, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { CashDrawer, DrawerLocation } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { drawerHistoryPath, drawerSessionPath } from '../drawer-paths.rules.ts';
import classes from './drawer-location.module.css';

export type DrawerAct = 'open' | 'rename' | 'remove' | 'add' | 'settings';

interface DrawerLocationProps {
  location: DrawerLocation;
  onAct: (act: DrawerAct, location: DrawerLocation, drawer: CashDrawer | null) => void;
}

/** The drawers of one location. */
export function DrawerLocationSection({ location, onAct }: DrawerLocationProps) {
  const can = useCan();
  const { location_name, settings, drawers } = location;
  const canEdit = can('settings.edit');
  return (
    <Section
      title={location_name}
      action={
        canEdit && (
          <ActionIcon
            size="sm"
            aria-label={`Drawer settings of ${location_name}`}
            onClick={() => onAct('settings', location, null)}
          >
            <IconSettings size={16} />
          </ActionIcon>
        )
      }
    >
      {!settings.uses_drawers && (
        <Text size="sm" c="dimmed">
          This location pays cash without drawers.
          {canEdit && ' Turn them on in its settings.'}
        </Text>
      )}
      {settings.uses_drawers && drawers.length === 0 && (
        <Text size="sm" c="dimmed">
          No drawers yet. {canEdit ? 'Add one to pay cash here.' : 'Ask an admin to add one.'}
        </Text>
      )}
      {settings.uses_drawers && (
        <>
          <ul className={classes.drawers} aria-label={`Drawers of ${location_name}`}>
            {drawers.map((drawer) => (
              <DrawerRow key={drawer.id} location={location} drawer={drawer} onAct={onAct} />
            ))}
          </ul>
          {canEdit && (
            <Button size="xs" variant="default" onClick={() => onAct('add', location, null)}>
              Add drawer
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function DrawerRow({ location, drawer, onAct }: DrawerLocationProps & { drawer: CashDrawer }) {
  const can = useCan();
  const { session, name, last_total } = drawer;
  const canEdit = can('settings.edit');
  const history = `${drawerHistoryPath}?drawer_id=${drawer.id}`;
  return (
    <li className={classes.drawer}>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          <StatusBadge
            isPlain
            label={session ? 'Open' : 'Closed'}
            {...(session ? { meaning: 'success' as const } : {})}
          />
          {session && <span>{formatMoney(session.balance, session.currency)}</span>}
        </div>
        <Text size="sm" c="dimmed">
          {session ? (
            <>
              Opened <TimeText at={session.opened_at} />
              {session.opened_by && ` by ${session.opened_by}`}
            </>
          ) : last_total === null ? (
            'Never opened'
          ) : (
            `Left with ${formatMoney(last_total, location.currency)}`
          )}
        </Text>
      </div>
      <div className={classes.buttons}>
        {session ? (
          <Button size="xs" variant="default" component={Link} to={drawerSessionPath(session.id)}>
            View drawer
          </Button>
        ) : (
          can('payouts.drawer') && (
            <Button size="xs" onClick={() => onAct('open', location, drawer)}>
              Open drawer
            </Button>
          )
        )}
        <RowMenu
          name={name}
          actions={[
            { key: 'history', label: 'View history', to: history },
            ...(canEdit
              ? [
                  { key: 'rename', label: 'Rename drawer', onClick: () => onAct('rename', location, drawer) },
                  ...(session
                    ? []
                    : [{ key: 'remove', label: 'Remove drawer', onClick: () => onAct('remove', location, drawer) }]),
                ]
              : []),
          ]}
        />
      </div>
    </li>
  );
}
