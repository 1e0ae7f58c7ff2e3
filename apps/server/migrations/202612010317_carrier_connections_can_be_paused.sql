-- An add-on can be switched off without disconnecting it: its credentials, services and rules are kept.

alter table carrier_connections add column is_enabled boolean not null default true;
comment on column carrier_connections.is_enabled is 'False: its services are not offered, and no label is bought with it';
