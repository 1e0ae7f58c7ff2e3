alter table mails add column brand text;
comment on column mails.brand is 'The name in place of ours as the sender, where the plan removes our name';
