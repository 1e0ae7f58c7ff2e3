-- The catalog that Tradepost ships: names, families and variants from the makers' public specifications. No prices.

insert into catalog_categories (key, name, is_mac, identifier, sort, axes) values
  ('smartphones', 'Smartphones', false, 'imei', 1, '[{"key": "network", "label": "Network", "is_required": false}, {"key": "memory", "label": "Storage", "is_required": true}]'),
  ('tablets', 'Tablets', false, 'serial', 2, '[{"key": "network", "label": "Connectivity", "is_required": false}, {"key": "size", "label": "Size", "is_required": false}, {"key": "memory", "label": "Storage", "is_required": true}]'),
  ('macs', 'Macs', true, 'serial', 3, '[{"key": "size", "label": "Screen size", "is_required": false}, {"key": "year", "label": "Year", "is_required": false}, {"key": "processor", "label": "Processor", "is_required": true}, {"key": "memory", "label": "Memory", "is_required": true}, {"key": "storage", "label": "Storage", "is_required": true}, {"key": "graphics_card", "label": "Graphics", "is_required": false}]'),
  ('laptops', 'Windows laptops', false, 'serial', 4, '[{"key": "size", "label": "Screen size", "is_required": false}, {"key": "processor", "label": "Processor", "is_required": true}, {"key": "memory", "label": "Memory", "is_required": true}, {"key": "storage", "label": "Storage", "is_required": true}, {"key": "graphics_card", "label": "Graphics", "is_required": false}]'),
  ('smartwatches', 'Smartwatches', false, 'serial', 5, '[{"key": "size", "label": "Case size", "is_required": true}, {"key": "network", "label": "Connectivity", "is_required": false}, {"key": "case_material", "label": "Case", "is_required": false}]'),
  ('game-consoles', 'Game consoles', false, 'serial', 6, '[{"key": "edition", "label": "Edition", "is_required": false}, {"key": "storage", "label": "Storage", "is_required": false}]'),
  ('headphones', 'Headphones', false, 'serial', 7, '[]'),
  ('books', 'Books', false, 'isbn', 8, '[{"key": "isbn13", "label": "ISBN-13", "is_required": false}, {"key": "isbn10", "label": "ISBN-10", "is_required": false}]');

insert into catalog_brands (key, name, sort) values
  ('apple', 'Apple', 1), ('samsung', 'Samsung', 2), ('google', 'Google', 3), ('oneplus', 'OnePlus', 4),
  ('sony', 'Sony', 5), ('microsoft', 'Microsoft', 6), ('nintendo', 'Nintendo', 7), ('valve', 'Valve', 8);

-- All combinations of the values of the axes. The next table has the exceptions.
create temp table shipped (
  sort int generated always as identity, category text, brand text, family text, model text, aliases text, year int, popular boolean,
  networks text[], sizes text[], memories text[], storages text[], processors text[], model_year text
) on commit drop;

insert into shipped (category, brand, family, model, aliases, year, popular, memories)
select 'smartphones', brand, family, model, aliases, year, popular, string_to_array(memories, '/') from (values
  ('apple', 'iPhone', 'iPhone 17 Pro Max', '', 2025, true, '256 GB/512 GB/1 TB/2 TB'),
  ('apple', 'iPhone', 'iPhone 17 Pro', '', 2025, true, '256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone Air', '17 air', 2025, false, '256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 17', '', 2025, true, '256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 16 Pro Max', '', 2024, true, '256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 16 Pro', '', 2024, true, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 16 Plus', '', 2024, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 16', '', 2024, true, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 16e', 'se 4', 2025, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 15 Pro Max', '', 2023, true, '256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 15 Pro', '', 2023, true, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 15 Plus', '', 2023, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 15', '', 2023, true, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 14 Pro Max', '', 2022, true, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 14 Pro', '', 2022, true, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 14 Plus', '', 2022, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 14', '', 2022, true, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 13 Pro Max', '', 2021, true, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 13 Pro', '', 2021, false, '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPhone', 'iPhone 13', '', 2021, true, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 13 mini', '', 2021, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 12 Pro Max', '', 2020, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 12 Pro', '', 2020, false, '128 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 12', '', 2020, true, '64 GB/128 GB/256 GB'),
  ('apple', 'iPhone', 'iPhone 12 mini', '', 2020, false, '64 GB/128 GB/256 GB'),
  ('apple', 'iPhone', 'iPhone SE (3rd)', 'se3 2022 3rd generation', 2022, false, '64 GB/128 GB/256 GB'),
  ('apple', 'iPhone', 'iPhone 11 Pro Max', '', 2019, false, '64 GB/256 GB/512 GB'),
  ('apple', 'iPhone', 'iPhone 11', '', 2019, true, '64 GB/128 GB/256 GB'),
  ('apple', 'iPhone', 'iPhone XR', '', 2018, false, '64 GB/128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S25 Ultra', 's25u', 2025, true, '256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy S', 'Galaxy S25+', 's25 plus', 2025, false, '256 GB/512 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S25', '', 2025, true, '128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S24 Ultra', 's24u', 2024, true, '256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy S', 'Galaxy S24+', 's24 plus', 2024, false, '256 GB/512 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S24', '', 2024, true, '128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S24 FE', '', 2024, false, '128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S23 Ultra', 's23u', 2023, true, '256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy S', 'Galaxy S23', '', 2023, false, '128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S22 Ultra', 's22u', 2022, false, '128 GB/256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy S', 'Galaxy S22', '', 2022, false, '128 GB/256 GB'),
  ('samsung', 'Galaxy S', 'Galaxy S21 5G', '', 2021, false, '128 GB/256 GB'),
  ('samsung', 'Galaxy Z', 'Galaxy Z Fold6', 'fold 6', 2024, false, '256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy Z', 'Galaxy Z Fold5', 'fold 5', 2023, false, '256 GB/512 GB/1 TB'),
  ('samsung', 'Galaxy Z', 'Galaxy Z Flip6', 'flip 6', 2024, false, '256 GB/512 GB'),
  ('samsung', 'Galaxy Z', 'Galaxy Z Flip5', 'flip 5', 2023, false, '256 GB/512 GB'),
  ('samsung', 'Galaxy A', 'Galaxy A54 5G', '', 2023, false, '128 GB/256 GB'),
  ('google', 'Pixel', 'Pixel 9 Pro XL', '', 2024, false, '128 GB/256 GB/512 GB/1 TB'),
  ('google', 'Pixel', 'Pixel 9 Pro', '', 2024, true, '128 GB/256 GB/512 GB/1 TB'),
  ('google', 'Pixel', 'Pixel 9', '', 2024, false, '128 GB/256 GB'),
  ('google', 'Pixel', 'Pixel 8 Pro', '', 2023, false, '128 GB/256 GB/512 GB/1 TB'),
  ('google', 'Pixel', 'Pixel 8', '', 2023, false, '128 GB/256 GB'),
  ('google', 'Pixel', 'Pixel 7 Pro', '', 2022, false, '128 GB/256 GB/512 GB'),
  ('google', 'Pixel', 'Pixel 7a', '', 2023, false, '128 GB'),
  ('oneplus', 'OnePlus', 'OnePlus 12', '', 2024, false, '256 GB/512 GB')
) as phone (brand, family, model, aliases, year, popular, memories);
update shipped set networks = array['Unlocked', 'AT&T', 'Verizon', 'T-Mobile', 'Other (locked)'];

insert into shipped (category, brand, family, model, aliases, year, popular, networks, memories)
select 'tablets', brand, family, model, aliases, year, popular, string_to_array(networks, '/'), string_to_array(memories, '/') from (values
  ('apple', 'iPad Pro', 'iPad Pro 11" (M4)', '2024', 2024, true, 'Wi-Fi/Cellular', '256 GB/512 GB/1 TB/2 TB'),
  ('apple', 'iPad Air', 'iPad Air 11" (M2)', '2024', 2024, false, 'Wi-Fi/Cellular', '128 GB/256 GB/512 GB/1 TB'),
  ('apple', 'iPad', 'iPad (10th)', 'ipad10 2022 10th generation', 2022, true, 'Wi-Fi/Cellular', '64 GB/256 GB'),
  ('apple', 'iPad mini', 'iPad mini (6th)', 'mini6 2021 6th generation', 2021, false, 'Wi-Fi/Cellular', '64 GB/256 GB'),
  ('samsung', 'Galaxy Tab S', 'Galaxy Tab S9', '', 2023, false, 'Wi-Fi', '128 GB/256 GB')
) as tablet (brand, family, model, aliases, year, popular, networks, memories);

insert into shipped (category, brand, family, model, aliases, year, popular, sizes, model_year, processors, memories, storages)
select 'macs', 'apple', family, model, aliases, year, popular, array[size], year::text, array[processor], string_to_array(memories, '/'), string_to_array(storages, '/') from (values
  ('MacBook Air', 'MacBook Air 13 (M1, 2020)', '', 2020, true, '13"', 'Apple M1', '8 GB/16 GB', '256 GB/512 GB/1 TB'),
  ('MacBook Air', 'MacBook Air 13 (M2, 2022)', '', 2022, true, '13"', 'Apple M2', '8 GB/16 GB/24 GB', '256 GB/512 GB/1 TB/2 TB'),
  ('MacBook Pro', 'MacBook Pro 14 (M3 Pro, 2023)', '', 2023, false, '14"', 'Apple M3 Pro', '18 GB/36 GB', '512 GB/1 TB/2 TB/4 TB')
) as mac (family, model, aliases, year, popular, size, processor, memories, storages);

insert into shipped (category, brand, family, model, aliases, year, popular, storages) values
  ('smartwatches', 'apple', 'Apple Watch', 'Apple Watch Series 9', 's9', 2023, true, null),
  ('smartwatches', 'apple', 'Apple Watch', 'Apple Watch Ultra 2', '', 2023, false, null),
  ('smartwatches', 'samsung', 'Galaxy Watch', 'Galaxy Watch6', 'watch 6', 2023, false, null),
  ('game-consoles', 'sony', 'PlayStation', 'PlayStation 5', 'ps5 slim', 2020, true, null),
  ('game-consoles', 'microsoft', 'Xbox', 'Xbox Series X / S', 'series x series s', 2020, false, null),
  ('game-consoles', 'nintendo', 'Switch', 'Switch OLED', 'nintendo', 2021, true, array['64 GB']),
  ('game-consoles', 'valve', 'Steam Deck', 'Steam Deck OLED', '', 2023, false, array['512 GB', '1 TB']),
  ('headphones', 'apple', 'AirPods', 'AirPods Pro 2', 'airpods pro (2nd generation)', 2022, true, null);

create temp table shipped_variants (model text, sort int generated always as identity, size text, network text, case_material text, edition text, storage text) on commit drop;
insert into shipped_variants (model, size, network, case_material, edition, storage) values
  ('Apple Watch Series 9', '41 mm', 'GPS', 'Aluminum', null, null),
  ('Apple Watch Series 9', '41 mm', 'GPS + Cellular', 'Aluminum', null, null),
  ('Apple Watch Series 9', '41 mm', 'GPS + Cellular', 'Stainless steel', null, null),
  ('Apple Watch Series 9', '45 mm', 'GPS', 'Aluminum', null, null),
  ('Apple Watch Series 9', '45 mm', 'GPS + Cellular', 'Aluminum', null, null),
  ('Apple Watch Series 9', '45 mm', 'GPS + Cellular', 'Stainless steel', null, null),
  ('Apple Watch Ultra 2', '49 mm', 'GPS + Cellular', 'Titanium', null, null),
  ('Galaxy Watch6', '40 mm', 'Bluetooth', 'Aluminum', null, null),
  ('Galaxy Watch6', '40 mm', 'LTE', 'Aluminum', null, null),
  ('Galaxy Watch6', '44 mm', 'Bluetooth', 'Aluminum', null, null),
  ('Galaxy Watch6', '44 mm', 'LTE', 'Aluminum', null, null),
  ('PlayStation 5', null, null, null, 'Disc', '825 GB'),
  ('PlayStation 5', null, null, null, 'Slim, disc', '1 TB'),
  ('Xbox Series X / S', null, null, null, 'Series S', '512 GB'),
  ('Xbox Series X / S', null, null, null, 'Series X', '1 TB');

-- `samsung-galaxy-s24-plus`. A name that begins with its brand contains it once.
create function pg_temp.slug(brand text, name text) returns text language sql immutable return
  trim(both '-' from regexp_replace(lower(replace(
    case when starts_with(lower(name), lower(brand)) then name else brand || ' ' || name end, '+', ' plus')), '[^a-z0-9]+', '-', 'g'));

insert into catalog_devices (category_id, brand_id, key, name, sort)
select c.id, b.id, pg_temp.slug(b.name, s.family), s.family, min(s.sort)
  from shipped s join catalog_categories c on c.key = s.category join catalog_brands b on b.key = s.brand
 group by c.id, b.id, b.name, s.family order by min(s.sort);

insert into catalog_models (category_id, brand_id, device_id, key, name, aliases, release_year, is_popular, sort)
select c.id, b.id, d.id, pg_temp.slug(b.name, s.model), s.model, s.aliases, s.year, s.popular, s.sort
  from shipped s
  join catalog_categories c on c.key = s.category
  join catalog_brands b on b.key = s.brand
  join catalog_devices d on d.category_id = c.id and d.brand_id = b.id and d.name = s.family
 order by s.sort;

insert into catalog_variants (model_id, network, size, memory, storage, processor, year, sort)
select m.id, network, size, memory, storage, processor, s.model_year,
       row_number() over (partition by m.id order by n.at, z.at, p.at, r.at, t.at)
  from shipped s
  join catalog_models m on m.name = s.model
  cross join unnest(coalesce(s.networks, array[null])) with ordinality as n (network, at)
  cross join unnest(coalesce(s.sizes, array[null])) with ordinality as z (size, at)
  cross join unnest(coalesce(s.processors, array[null])) with ordinality as p (processor, at)
  cross join unnest(coalesce(s.memories, array[null])) with ordinality as r (memory, at)
  cross join unnest(coalesce(s.storages, array[null])) with ordinality as t (storage, at)
 where s.model not in (select model from shipped_variants);

insert into catalog_variants (model_id, size, network, case_material, edition, storage, sort)
select m.id, v.size, v.network, v.case_material, v.edition, v.storage, v.sort
  from shipped_variants v join catalog_models m on m.name = v.model;
