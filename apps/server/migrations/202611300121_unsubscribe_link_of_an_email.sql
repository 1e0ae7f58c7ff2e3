alter table mails add column unsubscribe_url text;
comment on column mails.unsubscribe_url is 'Where the recipient of news turns it off. Sent as the List-Unsubscribe header. Null for an email that is not news.';
