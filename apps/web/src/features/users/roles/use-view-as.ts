import { useQueryClient } from '@tanstack/react-query';
import { viewAs } from '@tradepost/contracts/users/member.contract';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Views the app as a role, starting at the first page. */
export function useViewAs(): (role_id: number) => Promise<unknown> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run } = useAction((role_id: number) => api(viewAs, { body: { role_id } }), {
    onDone: async () => {
      await queryClient.invalidateQueries();
      await navigate('/dashboard');
    },
  });
  return run;
}
