import { status } from '@tradepost/contracts/orders/order-status.data';

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Donald Kimberly Steven Margaret Paul Donna Andrew Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah Timothy Stephanie Ronald Rebecca Jason Laura Edward Helen Jeffrey Sharon Ryan Cynthia Jacob Kathleen Nicholas Amy Gary Angela Eric Shirley Jonathan Brenda Stephen Emma Larry Anna Justin Pamela Scott Nicole Brandon Samantha Benjamin Katherine';
/** Ten thousand last names, as in a country, so that a name fragment matches a few customers and not a tenth of them. */
const nameBeginnings = 'B Br C Cl D F G H J K L M N P R S St T V W'
  .split(' ')
  .flatMap((onset) => [...'aeiou'].flatMap((vowel) => ['l', 'n', 'r', 'ck'].map((coda) => `${onset}${vowel}${coda}`)))
  .join(' ');
const nameEndings =
  'berg bury by dale den er field ford gan ham hart ing kins land ley man more ridge sen shaw son ston ton ward worth';
const devices =
  'Apple iPhone 13|Apple iPhone 14 Pro|Apple iPhone 12|Samsung Galaxy S22|Samsung Galaxy S21|Google Pixel 7|Apple iPad Air|Apple Watch Series 8|MacBook Air M1|Samsung Galaxy A54|Sony PlayStation 5|Nintendo Switch OLED|Apple iPhone SE|Google Pixel 6a|OnePlus 11|Apple iPhone 15';

const words = (text: string) => `string_to_array('${text}', ' ')`;
const pick = (list: string, random: string) => `(${list})[1 + floor(${random} * array_length(${list}, 1))::int]`;

/** The statements that fill the tables, in order, named for the log. */
export function fillStatements(months: number): [what: string, statement: string][] {
  return [
    ['customers', customers()],
    ['orders', orders(months)],
    ['order items', items()],
    ['parcels', parcels],
    ['order texts', texts],
    ['payouts', payouts],
    ['inventory units', units],
    ['invoices', invoices],
    ['invoice lines', invoiceLines],
    ['notes', notes],
    ['order counters', counters],
    ['numbering', numbering],
  ];
}

function customers(): string {
  const last = `${pick('x.beginnings', 'x.r2')} || ${pick('x.endings', 'x.r3')}`;
  return `
    select setseed(0.31);
    insert into customers (company_id, id, first_name, last_name, email, phone, phone_key, address_text, order_count, created_at)
      overriding system value
    select y.company_id, y.id, y.first_name, y.last_name,
           lower(y.first_name || '.' || y.last_name) || (y.id % 997) || '@' || (array['example.com', 'mail.test', 'post.test', 'inbox.test'])[1 + y.id % 4],
           '(555) ' || lpad((y.id % 1000)::text, 3, '0') || '-' || lpad((y.id * 7 % 10000)::text, 4, '0'),
           '+1555' || lpad((y.id * 7919 % 10000000)::text, 7, '0'),
           (y.id % 900 + 1) || ' Oak Street, Springfield, IL 62701', 2, now() - interval '3 years'
      from (
        select x.company_id, x.id, ${pick('x.firsts', 'x.r1')} as first_name, ${last} as last_name
          from (
            select c.company_id, c.first_customer + i as id, random() as r1, random() as r2, random() as r3,
                   ${words(firstNames)} as firsts, ${words(nameBeginnings)} as beginnings, ${words(nameEndings)} as endings
              from bench_companies c, generate_series(0, c.customers - 1) as i
          ) as x
      ) as y`;
}

/**
 * Orders per month grow; older orders are finished. One in five is a mail-in order, one in three is archived. The
 * state of an order depends on its age and on chance.
 */
function orders(months: number): string {
  return `
    select setseed(0.32);
    insert into orders (company_id, id, kind, box_id, status_id, sub_status_id, prev_status_id, status_at, location_id, customer_id,
      member_id, currency, quoted_total, items_total, total, paid_total, payout_method, payout_mask, is_archived, archived_at,
      item_count, item_summary, created_at, updated_at, paid_at)
      overriding system value
    select o.company_id, o.id, case when o.r1 < 0.2 then 'mail-in' else 'in-store' end, o.box_id, o.status_id,
           case o.status_id when 1 then 101 + floor(o.r2 * 4)::int when 4 then 401 when 6 then 601 + floor(o.r2 * 3)::int
                            when 7 then 701 when 11 then 1101 end,
           8, least(now(), o.created_at + o.r2 * interval '3 days'), o.location_ids[1 + floor(o.r3 * 3)::int], c.id,
           o.member_ids[1 + floor(o.r4 * 4)::int], 'USD', o.total, o.total, o.total, case o.status_id when 5 then o.total else 0 end,
           case when o.r5 < 0.5 then 'cash' when o.r5 < 0.8 then 'paypal' else 'check' end, null,
           o.is_archived, case when o.is_archived then now() end, o.item_count,
           o.device || case when o.item_count > 1 then ' + ' || (o.item_count - 1) || ' more' else '' end,
           o.created_at, o.created_at, case o.status_id when 5 then o.created_at + interval '1 day' end
      from (
        select x.*, x.prefix || '-' || (1000 + x.i) as box_id,
               case when x.age > 45 then (array[5, 5, 5, 5, 5, 5, 5, 5, 10, 1])[1 + floor(x.r6 * 10)::int]
                    else (array[1, 8, 8, 4, 6, 7, 7, 5, 9, 11])[1 + floor(x.r6 * 10)::int] end as status_id,
               x.age > 45 and x.r7 < 0.33 as is_archived,
               (2000 + floor(x.r8 * 60000))::bigint as total,
               case when x.r8 < 0.75 then 1 when x.r8 < 0.93 then 2 else 3 end as item_count,
               ${pick('x.devices', 'x.r9')} as device
          from (
            select c.*, i, c.first_order + i as id, now() - age * interval '1 day' as created_at, age,
                   random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6,
                   random() as r7, random() as r8, random() as r9, string_to_array('${devices}', '|') as devices
              from bench_companies c, generate_series(0, c.orders - 1) as i,
                   lateral (select ${months * 30.4} * (1 - sqrt((i + 0.5) / c.orders)) as age) as aged
          ) as x
      ) as o
      join customers c on c.company_id = o.company_id and c.id = o.first_customer + (o.id * 7919) % o.customers`;
}

const imei = (id: string, position: string) =>
  `'35' || lpad(((${id} * 104729 + ${position}) % 1000000000000)::text, 12, '0') || '0'`;

function items(): string {
  return `
    insert into order_items (company_id, id, order_id, position, status, is_custom, title, condition_label, quoted_price, price, imei, created_at)
      overriding system value
    select o.company_id, row_number() over (), o.id, p,
           case o.status_id when 5 then 'paid' when 10 then 'returned' when 7 then 'passed' when 4 then 'differs' when 8 then 'received' else 'expected' end,
           true, split_part(o.item_summary, ' + ', 1), 'Good', o.total / o.item_count, o.total / o.item_count, ${imei('o.id', 'p')}, o.created_at
      from orders o, generate_series(0, o.item_count - 1) as p`;
}

const texts = `
  insert into order_texts (company_id, order_id, search_text)
  select o.company_id, o.id, search_form(o.box_id || ' ' || string_agg(i.imei, ' ' order by i.position))
    from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id group by o.company_id, o.id, o.box_id`;

/** Each mail-in order has a parcel; those of the last weeks are on their way. */
const parcels = `
  insert into order_parcels (company_id, order_id, direction, carrier, tracking_number, tracking_key, state, shipped_at, received_at, created_at)
  select company_id, id, 'in', 'usps', '9400' || lpad(id::text, 18, '0'), '9400' || lpad(id::text, 18, '0'),
         case when status_id in (${status.leads}, ${status.manualQuote}) then 'expected' else 'received' end,
         case when status_id not in (${status.leads}, ${status.manualQuote}) then created_at + interval '1 day' end,
         case when status_id not in (${status.leads}, ${status.manualQuote}) then created_at + interval '3 days' end, created_at
    from orders where kind = 'mail-in';
  insert into order_parcel_events (company_id, parcel_id, state, description, source, source_key, happened_at)
  select company_id, id, state, 'Accepted', 'carrier', '1', created_at from order_parcels where state = 'received';
  update orders o set shipping_method = 'own_label', parcel_state = p.state, tracking = p.tracking_number, shipped_at = p.shipped_at,
         received_at = p.received_at, price_stopped_at = p.shipped_at, price_locked_until = o.created_at + interval '14 days'
    from order_parcels p where p.company_id = o.company_id and p.order_id = o.id`;

const payouts = `
  insert into order_payouts (company_id, order_id, method, check_number, amount, currency, member_id, created_at)
  select company_id, id, payout_method, case payout_method when 'check' then (100000 + id)::text end, total, currency, member_id, paid_at
    from orders where status_id = ${status.completed}`;

const units = `
  insert into inventory_units (company_id, location_id, order_id, order_item_id, title, condition_label, imei, purchase_cost, currency, status, sold_price, sold_net, sold_at, sold_via, created_at)
  select i.company_id, o.location_id, o.id, i.id, i.title, i.condition_label, i.imei, i.price, o.currency,
         case when i.id % 4 = 0 then 0 else 2 end, case when i.id % 4 <> 0 then i.price * 13 / 10 end, case when i.id % 4 <> 0 then i.price * 13 / 10 end,
         case when i.id % 4 <> 0 then o.paid_at + interval '9 days' end, case when i.id % 4 <> 0 then 'instant' end, o.paid_at
    from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id where o.status_id = ${status.completed}`;

/** One unit in eight was sold on an invoice, and a tenth of these invoices is outstanding. */
const invoices = `
  insert into invoices (company_id, id, number, location_id, customer_id, status, currency, issued_on, due_on, bill_name, bill_email,
                        subtotal, total, paid_total, item_summary, handed_over_at, paid_at, created_at)
    overriding system value
  select u.company_id, u.id, 'INV-' || u.id, u.location_id, o.customer_id, case when u.id % 80 = 1 then 1 else 3 end, u.currency, u.sold_at::date,
         u.sold_at::date + 14, c.first_name || ' ' || c.last_name, c.email, u.sold_price, u.sold_price,
         case when u.id % 80 = 1 then 0 else u.sold_price end, u.title, u.sold_at, case when u.id % 80 <> 1 then u.sold_at end, u.sold_at
    from inventory_units u join orders o on o.company_id = u.company_id and o.id = u.order_id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
   where u.status = 2 and u.id % 8 = 1;
  update inventory_units set sold_via = 'invoice' where status = 2 and id % 8 = 1;
  insert into invoice_settings (company_id) select company_id from bench_companies`;

const invoiceLines = `
  insert into invoice_lines (company_id, invoice_id, position, unit_id, title, unit_price, total, cost, created_at)
  select u.company_id, u.id, 1, u.id, u.title, u.sold_price, u.sold_price, u.cost, u.sold_at from inventory_units u
   where u.status = 2 and u.id % 8 = 1`;

/** One order in eight has a note. */
const notes = `
  insert into order_notes (company_id, order_id, audience, body, member_id, created_at)
  select company_id, id, 'internal', 'The seller has the box and the cable.', member_id, created_at from orders where id % 8 = 0`;

const counters = `
  insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, date_trunc('month', created_at at time zone 'UTC')::date, count(*)
    from orders group by 1, 2, 3, 4, 5, 6, 7;
  insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n, is_total)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, '-infinity', sum(n), true
    from order_counts group by 1, 2, 3, 4, 5, 6;
  insert into order_age_counts (company_id, kind, is_archived, is_month, since, n)
  select company_id, kind, is_archived, is_month, since, count(*)
    from orders, lateral (values (false, (created_at at time zone 'UTC')::date),
                                 (true, date_trunc('month', created_at at time zone 'UTC')::date)) as span (is_month, since)
   group by 1, 2, 3, 4, 5`;

const numbering = `
  select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));
  select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers));
  select setval(pg_get_serial_sequence('order_items', 'id'), (select max(id) from order_items));
  select setval(pg_get_serial_sequence('invoices', 'id'), (select max(id) from invoices));
  select setval(format('box_numbers_%s', company_id), 1000 + orders + 1) from bench_companies`;
