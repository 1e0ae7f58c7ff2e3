export interface CloneItemFacts {
  label: string;
  /** What is copied. */
  what: string;
  /** What belongs to it and is not copied, with what to do about it. */
  left_out?: string;
  /** The items that it refers to. */
  needs: readonly CloneItem[];
}

export type CloneItem =
  | 'company_basics'
  | 'branding'
  | 'payout'
  | 'catalog'
  | 'condition'
  | 'pricing'
  | 'widget'
  | 'workflows'
  | 'email_templates'
  | 'customer_portal_content';

/** What can be copied into a new company, in the order in which it is copied. */
export const cloneItems: Record<CloneItem, CloneItemFacts> = {
  company_basics: {
    label: 'Company basics',
    what: 'Contact details, legal name, hours, security and retention settings, invoice settings',
    left_out:
      'Order and invoice numbers start again. Legal settings of locations are not copied: check them in the new company.',
    needs: [],
  },
  branding: {
    label: 'Branding',
    what: 'Logo, receipt design and texts, device labels',
    needs: [],
  },
  payout: {
    label: 'Payout',
    what: 'Payout methods, approval rules and expedited payouts',
    left_out: 'Bank accounts and payout services are not copied. Connect them in the new company.',
    needs: [],
  },
  catalog: {
    label: 'Catalog',
    what: 'Categories, brands, models and variants, with pictures',
    needs: [],
  },
  condition: {
    label: 'Condition',
    what: 'Conditions, their questions, deductions and stock grades',
    needs: ['catalog'],
  },
  pricing: {
    label: 'Pricing',
    what: 'Prices, price rules, offer limits and minimum orders',
    left_out:
      'Price lists of single locations, promo codes and automatic price sources are not copied. Set them up in the new company.',
    needs: ['catalog', 'condition'],
  },
  widget: {
    label: 'Widget',
    what: 'Website address and widget settings',
    left_out: 'The new company has an embed code of its own.',
    needs: [],
  },
  workflows: {
    label: 'Workflows',
    what: 'Statuses, sub-statuses, and rules for mail-in orders',
    needs: [],
  },
  email_templates: {
    label: 'Email templates',
    what: 'Message texts and switches, canned replies, review emails',
    left_out: 'Your own email domain is not copied. Verify one in the new company.',
    needs: [],
  },
  customer_portal_content: {
    label: 'Customer portal content',
    what: 'Portal texts, conditions of sale, and how sellers answer offers',
    needs: [],
  },
};

export const cloneItemKeys = Object.keys(cloneItems) as [CloneItem, ...CloneItem[]];

/** What no copy contains, whatever is chosen. */
export const neverCloned = 'Customers, orders, inventory, invoices, team members and credentials are never copied.';
