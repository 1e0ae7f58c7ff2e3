import { bankAccountFacts } from '@tradepost/contracts/payouts/bank-account.data';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../lib/session/use-session.ts';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { chosenKind, sortKinds } from './bank-files.rules.ts';
import { BankFileForm } from './components/bank-file-form.tsx';

/** `/settings/payouts/bank-files`: the company's own account for each kind of bank file. */
export function Component() {
  const { currency } = useMe();
  const [search] = useSearchParams();
  const kind = chosenKind(search.get('file'), currency);
  const tabs = sortKinds(currency).map((key) => ({
    key,
    label: bankAccountFacts[key].label,
    to: `/settings/payouts/bank-files?file=${key}`,
  }));
  return <BankFileForm key={kind} kind={kind} banner={<ListTabs tabs={tabs} current={kind} search="" />} />;
}
