// `npm run company:export`, with the facts of all tables: the platform cannot import those of features.
import '../tables.ts';
import '../platform/company-rows/export.ts';
