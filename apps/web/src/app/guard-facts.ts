import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { isSessionOver } from '../features/session/session.rules.ts';
import type { Session } from '../lib/session/session.ts';
import type { GuardFacts } from './guard.ts';

/** The facts about a session that the guard needs, at `now` (milliseconds). */
export function guardFactsOf(session: Session, now: number): GuardFacts {
  const { user, is_unpaid_billing, is_trial_end } = session;
  return {
    permissions: user.permissions,
    is_over: isSessionOver(user.session_expires_at, now),
    is_unpaid: is_unpaid_billing,
    is_trial_over: is_trial_end,
    needs_second_factor: user.needs_second_factor,
    is_onboarding: user.is_onboarding,
    last_register_step: user.last_register_step,
    restricted: restrictedOf(user.menu_v2.menus),
    is_white_label: user.white_label !== null,
  };
}
