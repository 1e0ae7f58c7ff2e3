import { useSearchParams } from 'react-router';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { useCan } from '../session/use-session.ts';
import { companyTabs } from './company-tabs.rules.ts';
import { CompaniesTab } from './components/companies-tab.tsx';
import { HoursTab } from './components/hours-tab.tsx';
import { ProfileTab } from './components/profile-tab.tsx';

const contents = { profile: ProfileTab, hours: HoursTab, companies: CompaniesTab };

/** `/settings/company-profile`: who the company is, its hours, and the user's companies. */
export function Component() {
  const tabs = companyTabs(useCan()('settings.view'));
  const wanted = useSearchParams()[0].get('tab');
  const { key } = tabs.find((tab) => tab.key === wanted) ?? tabs[0]!;
  const Content = contents[key as keyof typeof contents];
  return <Content banner={<ListTabs tabs={tabs} current={key} search="" />} />;
}
