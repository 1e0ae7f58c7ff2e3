export const profilePath = '/settings/company-profile';

const tab = (key: string, label: string) => ({ key, label, to: `${profilePath}?tab=${key}` });

/** The tabs of the screen. Only the companies are for members who may not see the settings. */
export function companyTabs(canView: boolean) {
  const companies = tab('companies', 'Your companies');
  if (!canView) return [companies];
  return [
    { key: 'profile', label: 'Profile', to: profilePath },
    tab('hours', 'Opening hours'),
    companies,
    tab('data', 'Export and delete'),
  ];
}
