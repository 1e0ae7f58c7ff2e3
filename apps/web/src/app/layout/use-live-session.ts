import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSessionEnd } from '../../features/session/use-session-end.ts';
import { leaveKeepingInput } from '../../lib/reload.ts';
import { signOut } from '../../lib/session/session.ts';
import { connectRealtime, useRealtime, useReconnect } from '../../lib/socket.ts';
import { showFailure, showInfo, showSuccess, showWarning } from '../../lib/toast.tsx';

/** Keeps the socket open, and signs out when the session ends. */
export function useLiveSession(expires_at: string): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => connectRealtime(), []);
  // Events were missed while disconnected: refetch what is on the screen.
  useReconnect(() => void queryClient.invalidateQueries());
  useRealtime('alert-message', ({ level, message }) => alerts[level](message));
  useSessionEnd(expires_at, () =>
    leaveKeepingInput(async () => {
      const here = location.pathname + location.search;
      await signOut();
      await navigate(`/login?expired=1&redirect=${encodeURIComponent(here)}`);
    }),
  );
}

const alerts = { info: showInfo, success: showSuccess, warning: showWarning, error: showFailure } as const;
