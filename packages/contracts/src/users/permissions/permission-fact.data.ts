import type { Permission } from '../../permissions.ts';

export interface PermissionFact {
  /** The action, as labeled in the permission matrix. */
  label: string;
  /** What it allows, in one sentence. */
  what: string;
  /** The permission it requires: both are granted and removed together. */
  needs?: Permission;
  /** Sensitive: money, permanent deletion, or power over others. */
  is_sensitive?: true;
}

/** The facts of all permissions of some areas. A new permission does not compile until it has its own. */
export type PermissionFacts<Area extends string> = Record<Extract<Permission, `${Area}.${string}`>, PermissionFact>;
