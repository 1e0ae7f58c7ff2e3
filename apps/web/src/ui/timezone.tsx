import { createContext, type ReactNode, useContext } from 'react';
import { browserTimezone } from '../lib/formats/dates.ts';

const TimezoneContext = createContext(browserTimezone());

/** Provides the user's timezone (an IANA name) to all components below it. */
export function TimezoneProvider({ timezone, children }: { timezone: string; children: ReactNode }) {
  return <TimezoneContext value={timezone}>{children}</TimezoneContext>;
}

/** The user's timezone. Defaults to the browser's. */
export function useTimezone(): string {
  return useContext(TimezoneContext);
}
