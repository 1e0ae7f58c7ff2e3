import type { PlanGate } from '../../billing/plan-gate.data.ts';
import type { ConnectFacts } from '../../connections/credential.rules.ts';

/** The groups of systems, in the order in which the page of add-ons shows them. */
export const systemGroups = {
  selling: 'Sales channels',
  repair: 'Repair, stock and accounting',
  testing: 'Device testing',
  marketing: 'Marketing',
  measuring: 'Website analytics',
} as const;
export type SystemGroup = keyof typeof systemGroups;

export interface SystemFacts extends ConnectFacts {
  /** The id of its add-on. It never changes. */
  id: number;
  group: SystemGroup;
  /** What it is, in one sentence. */
  what: string;
  /** The key of its add-on, and the part of its screens' addresses: `/add-ons/klaviyo`. */
  add_on: string;
  /** The account is connected by signing in there, or with credentials. */
  has_sign_in: boolean;
  /** What is sent there, by the name of a push. */
  pushes: Readonly<Record<string, string>>;
  /** What it lists to choose from in its settings, by name. */
  choices: Readonly<Record<string, string>>;
  /** What is read there, by name. */
  reads?: Readonly<Record<string, string>>;
  /** Hours after which it is read again, where its settings say `reads_by_itself`. */
  read_hours?: number;
  /** A marketplace, which resellers’ installs hide. */
  is_marketplace?: true;
  /** An order's page has something to do with it. */
  is_on_orders?: true;
  /** What signing in asks for first: whose account it is. */
  sign_in_of?: { label: string; hint: string; pattern: RegExp };
  /** It sends members back to its account page with a code. That page is opened with a code or with the id of the add-on. */
  is_opened_by_code?: true;
  /** The address of its settings, where it is another than beside its account. */
  settings_page?: string;
  /** The settings that are texts for sellers, in several languages. */
  texts?: readonly string[];
  /** What the plan must include to connect it. */
  gate?: PlanGate;
}
