import type { Me } from '@tradepost/contracts/session/session.contract';

interface Visitor extends Pick<Me, 'email'> {
  companies: readonly Pick<Me['companies'][number], 'company_id' | 'is_current'>[];
}

/** Whether the dashboard says what to try: to the demo's account, in the company that the demo made. That is its first one; another is empty. */
export function isOnTour({ email, companies }: Visitor, demo: { email: string } | null | undefined): boolean {
  if (demo?.email !== email) return false;
  const first = Math.min(...companies.map(({ company_id }) => company_id));
  return companies.some(({ company_id, is_current }) => is_current && company_id === first);
}
