import { affiliateDays } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import type { Consent } from '@tradepost/contracts/shop/measuring/consent.rules';

/** What stands for the browser at those who measure. It is kept only with consent, and goes when that is withdrawn. */
export interface Visitor {
  client_id?: string;
  session_id?: number;
  seen_at?: number;
  fbp?: string;
  fbc?: string;
  affiliate_click?: string;
  clicked_at?: number;
}

/** After this pause a visit is a new one. */
const pauseMs = 30 * 60_000;

interface Now {
  ms: number;
  /** A random whole number with up to ten digits. */
  random: () => number;
  /** The mark that an ad of Meta adds to its link. */
  click: string | null;
  /** The link of an affiliate. */
  affiliate: string | null;
}

/** The visitor as far as consent goes. */
export function visitorOf(
  known: Visitor,
  consent: Pick<Consent, 'analytics' | 'advertising'> | null,
  now: Now,
): Visitor {
  const { ms, random, click, affiliate } = now;
  const seconds = Math.floor(ms / 1000);
  const isNew = known.session_id === undefined || ms - (known.seen_at ?? 0) > pauseMs;
  const fbc = click && /^[\w-]{1,500}$/.test(click) ? `fb.1.${ms}.${click}` : known.fbc;
  const clicked_at = affiliate ? ms : (known.clicked_at ?? 0);
  const affiliate_click =
    ms - clicked_at <= affiliateDays * 86_400_000 ? (affiliate ?? known.affiliate_click) : undefined;
  return {
    ...(consent?.analytics
      ? {
          client_id: known.client_id ?? `${random()}.${seconds}`,
          session_id: isNew ? seconds : known.session_id,
          seen_at: ms,
        }
      : {}),
    ...(consent?.advertising
      ? {
          fbp: known.fbp ?? `fb.1.${ms}.${random()}`,
          ...(fbc ? { fbc } : {}),
          ...(affiliate_click ? { affiliate_click, clicked_at } : {}),
        }
      : {}),
  };
}
