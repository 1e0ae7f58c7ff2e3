import { createContext, type ReactNode, useContext } from 'react';

const TimezoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Gives every part below it the user's timezone (an IANA name), so that screens need not pass it on. */
export function TimezoneProvider({ timezone, children }: { timezone: string; children: ReactNode }) {
  return <TimezoneContext value={timezone}>{children}</TimezoneContext>;
}

/** The user's timezone, the browser's until one is given. */
export function useTimezone(): string {
  return useContext(TimezoneContext);
}
