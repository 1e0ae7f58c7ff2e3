import type { PermissionFacts } from './permission-fact.data.ts';

/** Permissions about the team, the plan and the settings. */
export const officePermissions: PermissionFacts<'changelog' | 'views' | 'users' | 'billing' | 'settings' | 'addons'> = {
  'changelog.view': { label: 'View', what: 'See who changed what, and when.' },
  'views.share': { label: 'Share', what: 'Share saved views with the whole team.' },
  'users.view': { label: 'View', what: 'See team members and their roles.' },
  'users.invite': {
    label: 'Invite',
    what: 'Invite team members and manage invites, within one’s own permissions.',
    needs: 'users.view',
  },
  'users.edit': {
    label: 'Edit and remove',
    what: 'Change other team members’ permissions and locations, and remove them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.roles': {
    label: 'Manage roles',
    what: 'Create and edit roles, and view the app as one of them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.support': {
    label: 'Allow support access',
    what: 'Give support staff temporary access, and end it.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'billing.view': { label: 'View', what: 'See the plan, its usage and the invoices.' },
  'billing.edit': {
    label: 'Edit',
    what: 'Change the plan and the payment method.',
    needs: 'billing.view',
    is_sensitive: true,
  },
  'settings.view': { label: 'View', what: 'Open the company’s settings.' },
  'settings.edit': {
    label: 'Edit',
    what: 'Change how the company buys, pays out and appears.',
    needs: 'settings.view',
    is_sensitive: true,
  },
  'addons.view': { label: 'View', what: 'See which carriers and other services are connected.' },
  'addons.edit': {
    label: 'Connect',
    what: 'Connect and disconnect carriers and other services.',
    needs: 'addons.view',
    is_sensitive: true,
  },
};
