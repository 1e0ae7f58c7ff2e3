-- What could not be read of a line of a list, and how the text of a price file is encoded.
alter table bulk_quote_lines add column problem text;
comment on column bulk_quote_lines.problem is 'What could not be read of the line as it was listed, such as a number that a spreadsheet shortened';
alter table price_imports add column encoding text;
comment on column price_imports.encoding is 'The encoding that somebody chose for the file; null where the file or the country says it';
