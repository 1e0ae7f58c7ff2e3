-- Orders that were traded in before their method said so still name the one that was agreed, such as Cash.

-- The reports count nothing of this. The change log learns of it below, because the agreed method is read from there.
alter table orders disable trigger user;
set local role tradepost_system;
with traded as (
  select o.company_id, o.id, o.payout_method
    from orders o
   where o.payout_method is distinct from 'trade_in'
     and exists (select from order_payouts p
                  where p.company_id = o.company_id and p.order_id = o.id and p.method = 'trade_in' and p.state = 'paid')
), logged as (
  insert into changes (company_id, root, root_id, entity, entity_id, action, fields, actor_kind)
  select company_id, 'orders', id, 'orders', id, 'update',
         jsonb_build_object('payout_method', jsonb_build_array(payout_method, 'trade_in')), 'system'
    from traded
)
update orders o set payout_method = 'trade_in'
  from traded t
 where o.company_id = t.company_id and o.id = t.id;
-- Databases whose orders keep the agreed method themselves have it in a column.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'orders'::regclass and attname = 'agreed_method' and not attisdropped) then
    execute $fill$
      update orders o
         set agreed_method = (select c.fields -> 'payout_method' ->> 0 from changes c
                               where c.company_id = o.company_id and c.root = 'orders' and c.root_id = o.id and c.entity = 'orders'
                                 and c.action = 'update' and c.fields -> 'payout_method' ->> 1 = 'trade_in'
                               order by c.id desc limit 1)
       where o.payout_method = 'trade_in' and o.agreed_method is null $fill$;
  end if;
end $$;
set local role none;
alter table orders enable trigger user;
