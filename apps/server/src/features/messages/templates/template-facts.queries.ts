import { orderVariables } from '@tradepost/contracts/company/variable.data';
import {
  factsOfTemplate,
  ownTemplatesFrom,
  type TemplateFacts,
  type TemplateKey,
  templateKeyOf,
} from '@tradepost/contracts/messages/template.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** A shipped template, or that of a company's own status. */
export interface KnownTemplate extends TemplateFacts {
  key: TemplateKey | number;
}

interface OwnStatus {
  status_id: number;
  kind: OrderKind;
  label: string;
}

/** The company's own statuses, each of which has a template with its id. */
export async function listOwnTemplates(ctx: Ctx, id?: number): Promise<KnownTemplate[]> {
  const rows = await readRows<OwnStatus>(
    ctx.db,
    sql`select * from (
          select w.status_id, w.kind, to_jsonb(w) ->> 'label' as label, to_jsonb(w) ->> 'is_removed' as is_removed
            from order_status_settings w where w.company_id = ${ctx.company_id} and w.status_id >= ${ownTemplatesFrom}) own
         where label is not null and is_removed is distinct from 'true' and (${id ?? null}::bigint is null or status_id = ${id ?? null}::bigint)
         order by status_id, kind`,
  );
  const ids = [...new Set(rows.map(({ status_id }) => status_id))];
  return ids.map((status_id) => {
    const own = rows.filter((row) => row.status_id === status_id);
    return {
      id: status_id,
      key: status_id,
      group: 'customer',
      label: own[0]?.label ?? '',
      what: `An order enters your status “${own[0]?.label ?? ''}”.`,
      kinds: own.map(({ kind }) => kind),
      variables: orderVariables,
    };
  });
}

/** Throws 404 for an id that the company has no template of. */
export async function findKnownTemplate(ctx: Ctx, id: number): Promise<KnownTemplate> {
  const key = templateKeyOf(id);
  if (key !== undefined) return { ...factsOfTemplate(key), key };
  const [own] = id >= ownTemplatesFrom ? await listOwnTemplates(ctx, id) : [];
  if (!own) throw notFound('Template');
  return own;
}
