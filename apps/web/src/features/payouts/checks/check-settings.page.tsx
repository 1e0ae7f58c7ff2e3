import { Button } from '@mantine/core';
import { findCheckSettings, saveCheckSettings } from '@tradepost/contracts/payouts/check-settings.contract';
import { Link } from 'react-router';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { checkKeys } from './check.api.ts';
import {
  checkFieldLabels,
  emptyChecks,
  formatCheckField,
  toCheckBody,
  toCheckValues,
  validateChecks,
} from './check-settings.rules.ts';
import { BankSection } from './components/bank-section.tsx';
import { LayoutSection } from './components/layout-section.tsx';
import { PicturesSection } from './components/pictures-section.tsx';
import { WordsSection } from './components/words-section.tsx';

/** `/settings/check-settings`: the bank, the numbers and what is printed on checks. */
export function Component() {
  const can = useCan();
  const isReadOnly = !can('settings.edit');
  const { form, page, stored } = useSettingsForm(findCheckSettings, saveCheckSettings, {
    empty: emptyChecks,
    toValues: toCheckValues,
    validate: validateChecks,
    labels: checkFieldLabels,
    format: (key, value) => formatCheckField(String(key), value),
    toBody: toCheckBody,
    message: 'The check settings were saved',
    invalidates: checkKeys,
  });
  const common = { form, isReadOnly };
  return (
    <FormPage
      {...page}
      title="Check settings"
      description="The account that your checks are drawn on, and how they are printed."
      actions={
        can('orders.payout') || can('payouts.view') ? (
          <Button variant="default" component={Link} to="/payouts/checks">
            Check register
          </Button>
        ) : undefined
      }
    >
      <BankSection {...common} canSeeAccount={can('customers.confidential')} />
      <LayoutSection {...common} />
      <WordsSection {...common} companyLanguage={stored?.company_language ?? 'en'} />
      {stored && <PicturesSection stored={stored} isReadOnly={isReadOnly} />}
    </FormPage>
  );
}
