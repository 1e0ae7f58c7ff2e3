-- What a device's number is compared by, beside the number as it was written: in stock and in orders.
alter table order_items
  add column imei_key text generated always as (device_key(imei)) stored,
  add column serial_key text generated always as (device_key(serial)) stored;
comment on column order_items.imei_key is 'What the IMEI is compared by, however it is written';
comment on column order_items.serial_key is 'What the serial number is compared by, however it is written';
create index order_items_by_imei_key on order_items (company_id, imei_key) where imei_key is not null;
create index order_items_by_serial_key on order_items (company_id, serial_key) where serial_key is not null;
drop index order_items_by_imei;
drop index order_items_by_serial;

alter table inventory_units
  add column imei_key text generated always as (device_key(imei)) stored,
  add column serial_key text generated always as (device_key(serial)) stored;
comment on column inventory_units.imei_key is 'What the IMEI is compared by, however it is written';
comment on column inventory_units.serial_key is 'What the serial number is compared by, however it is written';
create index inventory_units_by_imei_key on inventory_units (company_id, imei_key) where imei_key is not null;
create index inventory_units_by_serial_key on inventory_units (company_id, serial_key) where serial_key is not null;
drop index inventory_units_by_imei;
drop index inventory_units_by_serial;

-- Owners learn which devices are in stock twice, because their number was written in two ways. Filling the keys was a job of
-- the system's; it never does it again, so this is no type of its own.
with numbered as (
  select distinct u.company_id, k.key, u.id
    from inventory_units u cross join lateral (values (u.imei_key), (u.serial_key)) as k (key)
   where u.status in (0, 1, 4, 5) and k.key is not null
), repeated as (
  select company_id, count(*) as devices
    from (select company_id, key from numbered group by company_id, key having count(*) > 1) twice group by company_id
)
insert into notifications (company_id, member_id, type, title, body, url, once_key)
select r.company_id, m.id, 'job',
       case when r.devices = 1 then '1 device is in stock twice' else r.devices || ' devices are in stock twice' end,
       'Their numbers are written in two ways, such as with and without the check digit. Compare the units, and delete the one that you don’t have.',
       '/inventory/all?is_repeated=1', 'repeated_devices'
  from repeated r
  join members m on m.company_id = r.company_id and m.is_active and not m.is_ghost
  join roles o on o.company_id = m.company_id and o.id = m.role_id and o.key = 'owner';
