-- The rows of a company can be deleted, all of them, and only by the deletion of the company.

grant delete on changes, price_changes, identity_looks, ownership_statements, sale_conditions to tradepost_system;

create trigger refuse_delete before delete on changes for each row execute function refuse_delete();
create trigger refuse_delete before delete on identity_looks for each row execute function refuse_delete();
create trigger refuse_delete before delete on ownership_statements for each row execute function refuse_delete();
create trigger refuse_delete before delete on sale_conditions for each row execute function refuse_delete();

create index companies_to_delete on companies (company_id, deletes_at) where deletes_at is not null;
