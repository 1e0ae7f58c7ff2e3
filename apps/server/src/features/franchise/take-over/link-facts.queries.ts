import type { LinkState, SharedKey } from '@tradepost/contracts/franchise/company-link.data';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRow } from '../../../platform/db/sql.ts';

export interface LinkFacts {
  id: number;
  state: LinkState;
  requester: number;
  target: number;
  parent: number;
  parent_name: string;
  parent_currency: string;
  child: number;
  child_name: string;
  child_currency: string;
  child_code: string;
  parent_gives: SharedKey[];
  sharing_id: number | null;
}

/** Both sides of a link, for its jobs. Locks it when asked to. `db` has the system role. */
export function findLinkFacts(db: Db, id: number, isLocking = false): Promise<LinkFacts | undefined> {
  return readRow<LinkFacts>(
    db,
    sql`select l.id, l.state, l.requester_company_id as requester, l.target_company_id as target, l.parent_gives, l.sharing_id,
               p.company_id as parent, p.name as parent_name, p.currency as parent_currency,
               c.company_id as child, c.name as child_name, c.currency as child_currency, t.token as child_code
          from company_links l
          join companies p on p.company_id = case when l.is_requester_parent then l.requester_company_id else l.target_company_id end
          join companies c on c.company_id = case when l.is_requester_parent then l.target_company_id else l.requester_company_id end
          join company_tokens t on t.company_id = c.company_id
         where l.id = ${id} ${isLocking ? sql`for no key update of l` : sql``}`,
  );
}
