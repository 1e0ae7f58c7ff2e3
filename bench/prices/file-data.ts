/** A company with so many variants, twelve a model, and one condition with a price each: made by the database itself. */
export const fileStatements = (rows: number): string[] => [
  `create table bench_files as select company_id from companies order by company_id limit 1;
   comment on table bench_files is 'reference: of the benchmark'`,
  `insert into categories (company_id, key, name, identifier, axes)
     select company_id, 'bench-parts', 'Bench parts', 'serial', '[{"key": "memory", "label": "Memory", "is_required": true}]' from bench_files;
   insert into brands (company_id, key, name) select company_id, 'bench-brand', 'Bench' from bench_files;
   insert into condition_groups (company_id, category_id, name) select c.company_id, c.id, 'Parts' from categories c where c.key = 'bench-parts';
   insert into conditions (company_id, group_id, key, name, sort)
     select company_id, id, 'good', 'Good', 1 from condition_groups where name = 'Parts';
   insert into price_lists (company_id, name, currency) select company_id, 'All locations', 'USD' from bench_files`,
  `alter table models disable trigger user; alter table variants disable trigger user`,
  `insert into models (company_id, category_id, brand_id, key, name, sort)
     select b.company_id, c.id, r.id, 'bench-part-' || n, 'Part number ' || n, n
       from bench_files b join categories c on c.company_id = b.company_id and c.key = 'bench-parts'
       join brands r on r.company_id = b.company_id and r.key = 'bench-brand', generate_series(1, ${Math.ceil(rows / 12)}) n`,
  `insert into variants (company_id, model_id, memory, sort)
     select m.company_id, m.id, (s * 64) || ' GB', s from models m, generate_series(1, 12) s
      where m.key like 'bench-part-%' order by m.id, s limit ${rows}`,
  // What the company has priced before, as every company that imports a list of this size has.
  `insert into conditions (company_id, group_id, key, name, sort)
     select company_id, id, 'old-' || n, 'Old ' || n, 1 + n from condition_groups, generate_series(1, 6) n where name = 'Parts';
   insert into models (company_id, category_id, brand_id, key, name, sort)
     select b.company_id, c.id, r.id, 'bench-old-' || n, 'Old part ' || n, n
       from bench_files b join categories c on c.company_id = b.company_id and c.key = 'bench-parts'
       join brands r on r.company_id = b.company_id and r.key = 'bench-brand', generate_series(1, 2000) n;
   insert into variants (company_id, model_id, memory, sort)
     select m.company_id, m.id, (s * 64) || ' GB', s from models m, generate_series(1, 10) s where m.key like 'bench-old-%';
   insert into price_cells (company_id, variant_id, condition_id, price_list_id, original_price, price)
     select v.company_id, v.id, k.id, l.id, 100, 100
       from variants v join models m on m.company_id = v.company_id and m.id = v.model_id and m.key like 'bench-old-%'
       join conditions k on k.company_id = v.company_id and k.key like 'old-%' join price_lists l on l.company_id = v.company_id`,
  `alter table models enable trigger user; alter table variants enable trigger user`,
  'vacuum (analyze) models; vacuum (analyze) variants; analyze',
];

/** The rows of the file: as an export of ours would have them. */
export const fileQuery = `copy (
  select v.id as product_id, m.name as product_name, '' as network_name, '' as size_name, v.memory as memory_name,
         '' as processor_name, '' as graphics_card_name, ((v.id * 7919 % 90000) + 100) / 100.0 as good
    from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
   where m.key like 'bench-part-%' order by v.id) to stdout with (format csv, header)`;

/** The same rows written as barely as the database can: into a table with the columns of a price cell, and its key. */
export const bareTable = `
  create unlogged table bench_bare (company_id bigint, variant_id bigint, condition_id bigint, price_list_id bigint, price bigint);
  alter table bench_bare set logged;
  alter table bench_bare add primary key (company_id, variant_id, condition_id, price_list_id)`;
export const bareRows = `
  select v.company_id, v.id, k.id, l.id, (v.id * 7919 % 90000) + 100
    from variants v join models m on m.company_id = v.company_id and m.id = v.model_id and m.key like 'bench-part-%'
    join conditions k on k.company_id = v.company_id and k.key = 'good'
    join price_lists l on l.company_id = v.company_id order by v.id`;
