import { useState } from 'react';
import { formatExact, formatRelative } from '../../lib/formats/dates.ts';
import { later } from '../later/later.tsx';
import { useTimezone } from '../timezone.tsx';
import type { ExactTimeProps } from './exact-time.tsx';
import { useNow } from './use-now.ts';

interface TimeTextProps {
  /** Instant, ISO 8601. Null shows nothing. */
  at: string | null | undefined;
  /** IANA name. Defaults to the user's timezone. */
  timezone?: string;
  /** Shows the exact time instead of the relative one. */
  isExact?: boolean;
}

/** Tooltips are no part of what a page loads first. */
const ExactTime = later(
  async () => (await import('./exact-time.tsx')).ExactTime,
  ({ children }: ExactTimeProps) => children,
);

/** A relative time, with the exact time in a tooltip. */
export function TimeText({ at, timezone, isExact = false }: TimeTextProps) {
  const ownTimezone = useTimezone();
  const now = useNow();
  const [isHovered, setIsHovered] = useState(false);
  if (!at) return null;

  const zone = timezone ?? ownTimezone;
  const time = (
    <time dateTime={at} data-hover onPointerEnter={() => setIsHovered(true)} onPointerLeave={() => setIsHovered(false)}>
      {isExact ? formatExact(at, zone) : formatRelative(at, zone, now)}
    </time>
  );
  // A list can show hundreds of times, so the tooltip is rendered only on hover.
  if (!isHovered || isExact) return time;
  return <ExactTime label={formatExact(at, zone)}>{time}</ExactTime>;
}
