-- What a change log says of a link, from one side.
create or replace function company_link_facts(is_requester boolean, is_requester_parent boolean, state text, parent_gives text[],
  child_gives text[], shows_in_widget boolean) returns jsonb language sql immutable as $$
  select jsonb_build_object('state', state,
    'we_share', to_jsonb(case when is_requester = is_requester_parent then parent_gives else child_gives end),
    'they_share', to_jsonb(case when is_requester = is_requester_parent then child_gives else parent_gives end),
    'shows_in_widget', shows_in_widget)
$$;
