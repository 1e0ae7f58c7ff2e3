-- Orders are found by their seller through the seller's own row: repeating the name in each order's text made every
-- new order dearer and every renaming a job.

set local role tradepost_system;
update orders o
   set search_text = lower(trim(o.box_id || ' ' || coalesce((
         select string_agg(trim(concat_ws(' ', nullif(trim(i.imei), ''), nullif(trim(i.serial), ''))), ' ' order by i.position, i.id)
           from order_items i where i.company_id = o.company_id and i.order_id = o.id), '')));
reset role;
comment on column orders.search_text is 'Lower case: box id, IMEIs and serials. The seller is found through customers.search_text';
