import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';
import type { SettingsAreaKey } from '@tradepost/contracts/company-settings/general/settings-areas.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Why no clone of a company contains a table's rows. */
export type NotCloned =
  /** The new company and what founds it. */
  | 'founding'
  /** Copied only when a copied row names it. */
  | 'when_named'
  /** Filled by the database from the copied rows. */
  | 'derived'
  /** Members, and what is theirs. */
  | 'members'
  /** Credentials and accounts at vendors, and settings that depend on them. */
  | 'vendors'
  /** The plan and its payments. */
  | 'plan'
  /** Settings of single locations, which their law decides. */
  | 'law'
  /** Campaigns, with uses and limits of their own. */
  | 'campaigns'
  | 'customers'
  | 'orders'
  | 'stock_and_invoices'
  /** Links to other companies. */
  | 'links'
  /** Counts and history. */
  | 'history'
  /** Its rows belong to no single company. */
  | 'shared';

export interface Cloned<Column extends string = string> {
  /** The item of a clone that copies its rows. */
  with: CloneItem;
  /** What one of its rows, and several, are called in the report. Absent: they are parts of something else. */
  what?: readonly [one: string, many: string];
  /** Columns that get their default: counters, and what names a single location. */
  omitted?: readonly Column[];
}

/**
 * What a merge does with the rows of a customer. `rows`: they get the kept customer. `sealed`: they are encrypted for their
 * customer, and again for the kept one. `balance`: they stay, and the balance moves by an entry in each ledger. `stays`: the
 * history of the record itself.
 */
export interface Merged {
  how: 'rows' | 'sealed' | 'balance' | 'stays';
  /** In words, for the preview. Absent where the user need not know. */
  label?: string;
}

/** Where the rows of a person stand in the export of their data, and what leads to them. */
export interface OfPerson {
  part: string;
  by: 'id' | 'customer' | 'order' | 'customer_or_order' | 'invoice' | 'root';
}

/** Where the record of a file is. One without a location is seen at all of them. */
export type FileLocation = 'location_id' | { of: 'orders' | 'inventory_units'; by: string };

export interface FileReaders {
  /** Who may see it: everybody of the company, a permission, or only the member who is named in `member_id`. */
  seen_by: 'everybody' | 'its_member' | Permission;
  /** Only members who see this location. */
  at?: FileLocation;
}

/** A call of its own serves it, which checks and records more, or no call does. */
export const notById = 'not_by_id';

interface MoreFacts<Column extends string> {
  /** Its changes are in the change log, by `audit_table()`. Those of settings are too. */
  audited?: true;
  /** Its changes are also in the change log of the settings, in this area. */
  settings?: SettingsAreaKey;
  /** Why an export of the company leaves it out, or some of its columns. */
  not_exported?: string | Partial<Record<Column, string>>;
  /** Every table that refers to a customer says it. */
  merge?: Merged;
  /** Every table that names a customer, an order or an invoice says it, or why the export of a person leaves it out. */
  person?: OfPerson;
  not_of_person?: string;
  /** Every column of a file, and who may open the file by its id. */
  files?: Partial<Record<Column, FileReaders | typeof notById>>;
}

type Facts<Column extends string> = MoreFacts<Column> & ({ clone: Cloned<Column> } | { not_cloned: NotCloned });

export interface TableFacts extends MoreFacts<string> {
  table: string;
  clone?: Cloned;
  not_cloned?: NotCloned;
  not_exported?: string | Record<string, string>;
  files?: Record<string, FileReaders | typeof notById>;
}

/** What a table is to the features that go over the tables of all others. A table that only SQL knows is given by its name. */
export function tableFacts<T extends PgTable>(
  table: T | string,
  facts: Facts<T extends PgTable ? Extract<keyof T['$inferSelect'], string> : string>,
): TableFacts {
  return { ...(facts as Omit<TableFacts, 'table'>), table: typeof table === 'string' ? table : getTableName(table) };
}

let registered: readonly TableFacts[] | undefined;

/** Called once, by `tables.ts`: features and the platform must not import each other’s tables. */
export function registerTables(facts: readonly (readonly TableFacts[])[]): void {
  registered = facts.flat();
}

/** The facts of all tables, each after those whose rows must be copied or moved before. */
export function allTableFacts(): readonly TableFacts[] {
  if (registered === undefined) throw new Error('No table is registered: the program has to import tables.ts first');
  return registered;
}
