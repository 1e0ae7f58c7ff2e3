/** Number of variants of the large company, and of each other one. */
export const priceSizes = { large: 60_000, other: 6_000 };

/** Increase it when the data changes, so that older prices are rebuilt. */
export const priceEdition = 1;

export const benchCategory = 'bench-phones';
/** Every third model belongs to the largest brand. */
export const largestBrand = 'bench-brand-0';

const brands = 20;
const variantsPerModel = 12;

/** The statements that fill the price tables of each company of `bench_price_companies`, in order, named for the log. */
export const priceStatements: [what: string, statement: string][] = [
  [
    'a category with brands, families and conditions',
    `
    insert into categories (company_id, key, name, identifier, axes)
      select company_id, '${benchCategory}', 'Bench phones', 'imei',
             '[{"key": "network", "label": "Network", "is_required": false}, {"key": "memory", "label": "Storage", "is_required": true}]'
        from bench_price_companies;
    insert into brands (company_id, key, name, sort)
      select company_id, 'bench-brand-' || b, 'Brand ' || b, 100 + b from bench_price_companies, generate_series(0, ${brands - 1}) as b;
    insert into devices (company_id, category_id, brand_id, key, name)
      select c.company_id, c.id, b.id, b.key || '-family', b.name || ' family'
        from categories c join brands b on b.company_id = c.company_id and b.key like 'bench-brand-%' where c.key = '${benchCategory}';
    insert into condition_groups (company_id, category_id, name)
      select company_id, id, 'Bench phones' from categories where key = '${benchCategory}';
    insert into conditions (company_id, group_id, key, name, sort)
      select g.company_id, g.id, k.key, k.key, k.sort::int
        from condition_groups g join categories c on c.company_id = g.company_id and c.id = g.category_id and c.key = '${benchCategory}',
             unnest(array['like-new', 'very-good', 'good', 'fair', 'broken', 'no-power']) with ordinality as k (key, sort)`,
  ],
  [
    'models',
    `
    insert into models (company_id, category_id, brand_id, device_id, key, name, release_year, search_text, sort)
      select c.company_id, k.id, b.id, d.id, 'bench-model-' || m, b.name || ' Model ' || m, 2010 + m % 15,
             ' ' || lower(b.name) || ' family model ' || m || ' ', m
        from bench_price_companies c
        join categories k on k.company_id = c.company_id and k.key = '${benchCategory}'
        cross join generate_series(0, c.variants / ${variantsPerModel} - 1) as m
        join brands b on b.company_id = c.company_id and b.key = 'bench-brand-' || case when m % 3 = 0 then 0 else 1 + m % ${brands - 1} end
        join devices d on d.company_id = c.company_id and d.brand_id = b.id`,
  ],
  [
    'variants',
    `
    insert into variants (company_id, model_id, network, memory, sort)
      select m.company_id, m.id, n.name, s.name, (n.place * 4 + s.place)::int
        from models m
        join categories k on k.company_id = m.company_id and k.id = m.category_id and k.key = '${benchCategory}',
             unnest(array['Unlocked', 'AT&T', 'Verizon']) with ordinality as n (name, place),
             unnest(array['64 GB', '128 GB', '256 GB', '512 GB']) with ordinality as s (name, place)
       order by m.company_id, m.id`,
  ],
  [
    'the order of the price editor',
    `select refresh_price_outline(m.company_id, array_agg(m.id)) from models m
       join bench_price_companies c on c.company_id = m.company_id group by m.company_id`,
  ],
  [
    'price cells',
    `
    insert into price_lists (company_id, name, currency)
      select company_id, 'All locations', 'USD' from bench_price_companies on conflict do nothing;
    insert into price_cells (company_id, variant_id, condition_id, price_list_id, original_price, price, resale_price, source)
      select v.company_id, v.id, o.id, l.id, p.price, p.price, p.price * 3 / 2, case when v.id % 5 = 0 then 'import' else 'base' end
        from variants v
        join models m on m.company_id = v.company_id and m.id = v.model_id
        join condition_groups g on g.company_id = m.company_id and g.category_id = m.category_id
        join categories k on k.company_id = g.company_id and k.id = g.category_id and k.key = '${benchCategory}'
        join conditions o on o.company_id = g.company_id and o.group_id = g.id
        join price_lists l on l.company_id = v.company_id and l.location_id is null and l.channel is null,
             lateral (select ((20000 + v.id * 7919 % 60000) / (o.sort * 2))::bigint as price) as p
       order by v.company_id, v.id, o.id`,
  ],
];
