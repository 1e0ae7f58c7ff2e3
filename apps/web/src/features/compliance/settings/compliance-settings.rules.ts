import {
  type ComplianceSettings,
  ComplianceSettingsForm,
} from '@tradepost/contracts/compliance/compliance-settings.contract';
import { requirementFacts } from '@tradepost/contracts/compliance/requirement.data';
import type { Labels } from '../../../lib/merge.rules.ts';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';

/** What sellers read. */
export const complianceTexts = ['statement_text'] as const;

/** The form’s values. A category without days of its own has null. */
export type ComplianceValues = Pick<
  ComplianceSettings,
  'requirements' | 'min_age' | 'hold_days' | 'hold_start' | 'category_holds'
> & { statement_text: string } & TextValues<'statement_text'>;

export const emptyValues: ComplianceValues = {
  requirements: [],
  min_age: 18,
  statement_text: '',
  translations: toTranslationValues(undefined, complianceTexts),
  hold_days: 0,
  hold_start: 'purchase',
  category_holds: [],
};

export const toComplianceValues = (stored: ComplianceSettings): ComplianceValues => ({
  requirements: stored.requirements,
  min_age: stored.min_age,
  statement_text: stored.statement.text,
  translations: toTranslationValues(stored.translations, complianceTexts),
  hold_days: stored.hold_days,
  hold_start: stored.hold_start,
  category_holds: stored.category_holds,
});

/** The body of the call. Categories without days of their own are left out. */
export const toComplianceBody = (values: ComplianceValues, version: number) => ({
  ...values,
  category_holds: values.category_holds.flatMap(({ category_id, hold_days }) =>
    hold_days === null ? [] : [{ category_id, hold_days }],
  ),
  version,
});

/** What the contract says about the values. Days of categories are checked at their own fields. */
export const ComplianceInput = ComplianceSettingsForm.omit({ version: true, category_holds: true });

const names: Labels = {
  min_age: 'Minimum age',
  statement_text: 'Statement',
  hold_days: 'Hold days',
  hold_start: 'The hold starts',
  category_holds: 'Hold days of categories',
  requirements: 'Requirements for sellers',
  ...Object.fromEntries(
    Object.values(requirementFacts).map(({ label }, index) => [`requirements.${index}`, label] as const),
  ),
};

export const complianceLabels = withTranslationLabels(names, complianceTexts);
