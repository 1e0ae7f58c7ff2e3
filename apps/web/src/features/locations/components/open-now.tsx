import { type OpeningHours, openStateOf, weekdays } from '@tradepost/contracts/locations/hours.rules';
import { formatClock } from '../../../lib/formats/dates.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useNow } from '../../../ui/time-text/use-now.ts';

/** Whether a location is open now, in its time zone. */
export function OpenNow({ location, timezone }: { location: OpeningHours; timezone: string }) {
  const now = useNow();
  const state = openStateOf(location, new Date(now).toISOString(), timezone);
  if (state.state === 'unknown') return <span>–</span>;
  if (state.state === 'open')
    return <StatusBadge label="Open" detail={`until ${formatClock(state.until)}`} meaning="success" isPlain />;
  const day = state.date === null ? undefined : weekdays[new Date(`${state.date}T00:00:00Z`).getUTCDay()];
  const next = day === undefined ? null : `opens ${day.slice(0, 3)} ${formatClock(state.opens ?? '')}`;
  return <StatusBadge label="Closed" detail={next} isPlain />;
}
