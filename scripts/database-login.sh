#!/bin/sh
# The postgres image runs this once, on an empty volume. It creates the login of docs/operations.md, which is no superuser,
# and its database.
psql -v ON_ERROR_STOP=1 -v "password=$DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role tradepost login createrole password :'password';
create database tradepost owner tradepost;
SQL
