-- An interrupted demo is known by this row, which is older than the first row of the demo. Whatever else a database has in
-- it is not a half-made demo.
create table demo_creation (
  id int primary key default 1 check (id = 1),
  started_at timestamptz not null,
  finished_at timestamptz
);
select private_table('demo_creation', 'when this installation created its demo');
