import type { Permission } from '@tradepost/contracts/permissions';
import { proposalListPath } from '../../features/agents/agent-paths.rules.ts';
import { clonePath } from '../../features/cloning/clone.api.ts';
import { customerImportPath } from '../../features/customers/customer-paths.rules.ts';
import { stocktakeCreatePath } from '../../features/inventory/stocktakes/stocktake-paths.rules.ts';
import { transferCreatePath } from '../../features/inventory/transfers/transfer-paths.rules.ts';
import { shelvingPath, unitImportPath } from '../../features/inventory/unit-paths.rules.ts';
import { findSoldPath } from '../../features/invoices/invoice-paths.rules.ts';
import { queuePath } from '../../features/payouts/payout-paths.rules.ts';
import { editorPath } from '../../features/pricing/editor/editor-view.rules.ts';
import { massRuleHash } from '../../features/pricing/editor-scope.rules.ts';
import type { PageRoute } from '../routes/route.ts';

/** Something to do that has no entry in the menu. `name` and `group_name` are those of its route. */
export interface PaletteAction extends Pick<PageRoute, 'name' | 'group_name'> {
  label: string;
  /** Where it belongs. */
  section: string;
  opens: string;
  /** A page of the server, which opens in a tab of its own. */
  isOutside?: true;
  /** The member needs all of them. */
  permissions: readonly Permission[];
  isForOwner?: true;
  /** Extra search words. */
  words: string;
}

export const paletteActions: readonly PaletteAction[] = [
  {
    label: 'Mass rule',
    section: 'Price editor',
    opens: `${editorPath('smartphones', 'all', new URLSearchParams())}#${massRuleHash}`,
    group_name: 'settings',
    permissions: ['pricing.view', 'pricing.edit'],
    words: 'bulk change all prices raise lower percent markup round',
  },
  {
    label: 'Return or warranty',
    section: 'Invoices',
    opens: findSoldPath,
    name: 'invoice',
    permissions: ['invoices.view', 'invoices.return'],
    words: 'refund take back exchange repair sold rma credit money back',
  },
  {
    label: 'Pay all',
    section: 'Payouts',
    opens: queuePath(),
    name: 'payouts',
    permissions: ['payouts.view', 'payouts.batch'],
    words: 'pay sellers payout batch bank file',
  },
  {
    label: 'Start a stocktake',
    section: 'Inventory',
    opens: stocktakeCreatePath,
    name: 'inventory',
    permissions: ['inventory.view', 'inventory.count'],
    words: 'count stock inventory scan shelf new',
  },
  {
    label: 'Start a transfer',
    section: 'Inventory',
    opens: transferCreatePath,
    name: 'inventory',
    permissions: ['inventory.view', 'inventory.move'],
    words: 'move send units stock location new',
  },
  {
    label: 'Put units on a shelf',
    section: 'Inventory',
    opens: shelvingPath(),
    name: 'inventory',
    permissions: ['inventory.view', 'inventory.edit'],
    words: 'shelf place store bin scan',
  },
  {
    label: 'Import units',
    section: 'Inventory',
    opens: unitImportPath,
    name: 'inventory',
    permissions: ['inventory.export'],
    words: 'upload file csv excel stock inventory',
  },
  {
    label: 'Import customers',
    section: 'Customers',
    opens: customerImportPath,
    name: 'customer',
    permissions: ['customers.export'],
    words: 'upload file csv excel contacts sellers',
  },
  {
    label: 'Invite a team member',
    section: 'Team',
    opens: '/settings/manage-user/invite',
    name: 'manage-user',
    group_name: 'settings',
    permissions: ['users.invite'],
    words: 'add user staff employee colleague hire',
  },
  {
    label: 'Add promo code',
    section: 'Promo codes',
    opens: '/settings/coupon-codes/create',
    group_name: 'settings',
    permissions: ['pricing.promo'],
    words: 'coupon voucher bonus discount campaign new create',
  },
  {
    label: 'Clone this company',
    section: 'Company profile',
    opens: clonePath,
    name: 'multiple-account',
    permissions: ['settings.view'],
    isForOwner: true,
    words: 'copy duplicate second store branch franchise',
  },
  {
    label: 'API documentation',
    section: 'Opens in a new tab',
    opens: '/docs',
    isOutside: true,
    permissions: ['settings.view'],
    words: 'developer rest endpoint integration openapi reference webhook key',
  },
  {
    label: 'Proposals of agents',
    section: 'Add-ons',
    opens: proposalListPath,
    permissions: [],
    words: 'agent ai assistant approve decline mcp change',
  },
];
