import { useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { CompaniesTab } from './components/companies-tab.tsx';
import { DataTab } from './components/data-tab.tsx';
import { HoursTab } from './components/hours-tab.tsx';
import { ProfileTab } from './components/profile-tab.tsx';

const profilePath = '/settings/company-profile';

const tab = (key: string, label: string) => ({ key, label, to: `${profilePath}?tab=${key}` });

/** The tabs of the screen. Only the companies are for members who may not see the settings. */
function companyTabs(canView: boolean) {
  const companies = tab('companies', 'Your companies');
  if (!canView) return [companies];
  return [
    { key: 'profile', label: 'Profile', to: profilePath },
    tab('hours', 'Opening hours'),
    companies,
    tab('data', 'Export and delete'),
  ];
}

const contents = { profile: ProfileTab, hours: HoursTab, companies: CompaniesTab, data: DataTab };

/** `/settings/company-profile`: who the company is, its hours, the user's companies, and the way out. */
export function Component() {
  const tabs = companyTabs(useCan()('settings.view'));
  const wanted = useSearchParams()[0].get('tab');
  const { key } = tabs.find((tab) => tab.key === wanted) ?? tabs[0]!;
  const Content = contents[key as keyof typeof contents];
  return <Content banner={<ListTabs tabs={tabs} current={key} search="" />} />;
}
