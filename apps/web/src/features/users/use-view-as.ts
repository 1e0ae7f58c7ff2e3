import { useQueryClient } from '@tanstack/react-query';
import { viewAs } from '@tradepost/contracts/users/member.contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { showError } from '../../lib/toast.tsx';

/** Looks at the app as a role does, beginning where everybody begins. */
export function useViewAs(): (role_id: number) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (role_id) => {
      try {
        await api(viewAs, { body: { role_id } });
        await queryClient.invalidateQueries();
        await navigate('/dashboard');
      } catch (error) {
        showError(error);
      }
    },
    [queryClient, navigate],
  );
}
