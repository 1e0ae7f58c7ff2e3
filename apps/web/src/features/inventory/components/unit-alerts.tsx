import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconCurrencyDollarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnitAlertKey } from '@tradepost/contracts/inventory/unit-list.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { today } from '../../../lib/formats/dates.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { useTimezone } from '../../../ui/timezone.tsx';
import { unitAlertsQuery } from '../inventory.api.ts';
import { alertPath, type DismissedAlerts, describeAlert, isAlertShown } from '../list/unit-alerts.rules.ts';

const icons: Record<UnitAlertKey, ReactNode> = {
  hold_ends: <IconClockExclamation size={16} />,
  unpriced: <IconCurrencyDollarOff size={16} />,
  old: <IconAlertTriangle size={16} />,
};

/** What needs a look in the stock, above its list. Each is dismissed on its own, in this browser. */
export function UnitAlerts() {
  const { company_id } = useMe();
  const { location_id } = useLocationFilter();
  const day = today(useTimezone());
  const [dismissed, setDismissed] = useStored<DismissedAlerts>(`inventory_alerts.${company_id}`, {});
  const { data, isPending } = useQuery(unitAlertsQuery(location_id));
  const shown = (data?.items ?? []).filter((alert) => isAlertShown(alert, dismissed, day));
  // The list waits for it, so that it does not jump.
  if (isPending) return <span data-bone />;
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs" role="region" aria-label="Stock alerts">
      {shown.map((alert) => (
        <Alert
          key={alert.key}
          color="warning"
          variant="light"
          p="xs"
          icon={icons[alert.key]}
          withCloseButton
          closeButtonLabel={`Dismiss: ${describeAlert(alert)}`}
          onClose={() => setDismissed({ ...dismissed, [alert.key]: { day, units: alert.units } })}
        >
          <Anchor component={Link} to={alertPath(alert.key)} inherit underline="always" c="inherit">
            {describeAlert(alert)}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  );
}
