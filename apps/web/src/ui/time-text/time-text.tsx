import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { formatExact, formatRelative } from '../../lib/dates.ts';
import { useTimezone } from '../timezone.tsx';
import { useNow } from './use-now.ts';

interface TimeTextProps {
  /** Instant, ISO 8601. Nothing shows while it is null. */
  at: string | null | undefined;
  /** IANA name; the user's own unless given. */
  timezone?: string;
  /** Shows the exact time at once. */
  isExact?: boolean;
}

/** An instant in relative words, exact on hover. */
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
  // A list shows hundreds of times: the tooltip exists only while one is hovered.
  if (!isHovered || isExact) return time;
  return (
    <Tooltip label={formatExact(at, zone)} opened>
      {time}
    </Tooltip>
  );
}
