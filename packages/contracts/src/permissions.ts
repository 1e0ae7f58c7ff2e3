/** Every permission, as `area.action`. Routes require them, roles hold them, and the web checks the same list. */
export const permissions = [
  'dashboard.view',
  'orders.view',
  'orders.create',
  'orders.edit',
  'orders.status',
  'orders.offer',
  'orders.payout',
  'orders.reopen',
  'orders.force_status',
  'orders.override_block',
  'orders.override_limits',
  'orders.archive',
  'orders.hard_delete',
  'orders.export',
  'orders.send_status',
  'shipping.view',
  'shipping.buy',
  'customers.view',
  'customers.edit',
  'customers.confidential',
  'inventory.view',
  'catalog.view',
  'catalog.edit',
  'pricing.view',
  'pricing.edit',
  'pricing.promo',
  'changelog.view',
  'views.share',
  'users.view',
  'users.invite',
  'users.edit',
  'users.roles',
  'users.support',
  'billing.view',
  'billing.edit',
  'settings.view',
  'settings.edit',
  'addons.view',
  'addons.edit',
] as const;
export type Permission = (typeof permissions)[number];

/** The default roles. Their permissions are fixed; a company's own roles list theirs. */
export const defaultRoles = {
  owner: permissions,
  admin: permissions.filter((permission) => permission !== 'orders.hard_delete' && permission !== 'users.support'),
  user: [
    'dashboard.view',
    'orders.view',
    'orders.create',
    'orders.edit',
    'orders.status',
    'orders.offer',
    'shipping.view',
    'customers.view',
    'customers.edit',
    'catalog.view',
    'inventory.view',
    'users.view',
    'users.invite',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type RoleName = keyof typeof defaultRoles;

export function holds(held: readonly Permission[], needed: Permission | readonly Permission[]): boolean {
  return typeof needed === 'string' ? held.includes(needed) : needed.some((permission) => held.includes(permission));
}
