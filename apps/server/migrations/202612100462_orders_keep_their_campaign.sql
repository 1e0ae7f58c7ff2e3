alter table orders
  add column utm_source text check (length(utm_source) between 1 and 100),
  add column utm_medium text check (length(utm_medium) between 1 and 100),
  add column utm_campaign text check (length(utm_campaign) between 1 and 100);
comment on column orders.utm_source is 'The campaign whose link brought the seller, as the link named it';
comment on column orders.referral_url is 'The page that sent the seller: host and path, with the campaign of the link';
