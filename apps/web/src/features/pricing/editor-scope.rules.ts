/** The open part of the price editor, which its actions (rules, import, sync) start with. */
export interface EditorScope {
  category: { id: number; key: string; name: string };
  /** Null: all brands of the category. */
  brand: { id: number; key: string; name: string } | null;
  /** The list whose cells are shown, and the currency of its amounts. */
  price_list_id: number;
  currency: string;
}

/** On the price editor, the drawer of mass rules is open. */
export const massRuleHash = 'mass-rule';
