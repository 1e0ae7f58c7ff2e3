import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Problem, Rule } from './tree.ts';

const known = new Set<number>([...Object.values(status), ...Object.values(subStatus)]);

/** What assigns or compares a status and gives a number for it, in code and in SQL alike. */
const bareId =
  /\b(?:prev_)?(?:sub_)?status_id\s*(?:[!=]==?|:|=|<>|is distinct from|is not distinct from|(?:not )?in)\s*[[(]?(?:null, )?(\d+)\b(?!\.)/g;

/** Statuses are written by their names. Migrations and SQL functions hold the numbers; a company's own ids have no names. */
export const checkStatusIds: Rule = ({ sources }) =>
  [...sources.values()]
    .filter(({ path }) => !path.endsWith('status-ids.test.ts'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index): Problem[] =>
        [...line.matchAll(bareId)].some(([, id]) => known.has(Number(id)))
          ? [
              {
                path,
                line: index + 1,
                message:
                  'A status is written by its name: status.beingInspected or subStatus.toPay of @tradepost/contracts/orders/order-status.data; in SQL too, as a value',
              },
            ]
          : [],
      ),
    );
