-- Every import of a file goes on after its last stored line. The rows of a file are those that it accepted and rejected.
alter table unit_imports rename column lines_done to done_line;
alter table unit_imports drop column rows;
alter table custom_catalog_imports add column done_line int not null default 0;
comment on column custom_catalog_imports.done_line is 'The last line that is stored. An interrupted import goes on after it';
