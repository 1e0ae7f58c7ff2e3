-- A new model has no variants, so it has no outline: those add it.
drop trigger outline_of_models_insert on models;
