-- The dimensions that a fact counts for. It counts once in each.
create or replace function report_parts(
  channel text, member_id bigint, customer_id bigint, promo_code_id bigint, referral_url text, reason text, model_id bigint,
  grade_id bigint, title text, days int
) returns table (dimension text, subject_id bigint, detail_id bigint, subject text) language sql immutable as $$
  select p.dimension, p.subject_id, p.detail_id, p.subject from (values
    ('channel', null::bigint, null::bigint, channel),
    ('member', member_id, null, null),
    ('customer', customer_id, null, null),
    ('promo', promo_code_id, null, null),
    ('referral', null, null, referral_url),
    ('reason', null, null, reason),
    -- A unit without a model is known by its title.
    ('model', case when title is not null then model_id end, grade_id, case when model_id is null then title end),
    ('days', days, null, null)
  ) as p (dimension, subject_id, detail_id, subject) where p.subject_id is not null or p.subject is not null
$$;
