-- Records a link's changes in the change logs of both companies, each from its own side. The other company's people stay unnamed.
create or replace function record_company_link() returns trigger language plpgsql security definer set search_path = public as $$
declare
  company bigint;
  before jsonb;
  after jsonb;
  is_own boolean;
begin
  foreach company in array array_remove(array[new.requester_company_id, new.target_company_id], null) loop
    is_own := company = current_company_id();
    after := company_link_facts(new.requester_company_id = company, new.is_requester_parent, new.state, new.parent_gives, new.child_gives, new.shows_in_widget)
      || jsonb_strip_nulls(jsonb_build_object('company', case
           when company = new.target_company_id then (select c.name from companies c where c.company_id = new.requester_company_id)
           when new.accepted_at is not null then (select c.name from companies c where c.company_id = new.target_company_id) end));
    if tg_op = 'UPDATE' then
      before := company_link_facts(old.requester_company_id = company, old.is_requester_parent, old.state, old.parent_gives, old.child_gives, old.shows_in_widget);
      select jsonb_object_agg(f.key, jsonb_build_array(before -> f.key, f.value)) into after
        from jsonb_each(after - 'company') f where f.value is distinct from before -> f.key;
    end if;
    if after is null then continue; end if;
    insert into changes (company_id, root, root_id, entity, entity_id, action, fields, actor_kind, actor_id, actor_name, reason)
    values (company, 'company_links', new.id, 'company_links', new.id, lower(tg_op), after,
            case when is_own then coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system') else 'system' end,
            case when is_own then nullif(current_setting('app.user_id', true), '')::bigint end,
            case when is_own then nullif(current_setting('app.actor_name', true), '') else 'The linked company' end,
            case when is_own then nullif(current_setting('app.reason', true), '') end);
  end loop;
  return null;
end $$;
alter function record_company_link() owner to tradepost_system;
