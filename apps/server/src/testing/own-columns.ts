/** The other columns of `companies`, and why a copy does not take them as an item. */
export const ownColumns: Record<string, readonly string[]> = {
  'always as in the source, because prices and addresses depend on it': ['country_code', 'currency', 'timezone'],
  'given by the form, or made from it': ['company_id', 'name', 'address_text', 'box_prefix', 'created_at', 'version'],
  'a plan of its own': ['package_id', 'subscription_status', 'trial_ends_at', 'is_onboarding', 'last_register_step'],
  'not something to copy': ['deletes_at', 'kept_at'],
  'numbers of its own': ['next_box_number', 'box_prefixes'],
  'only some of its keys': ['settings'],
};
