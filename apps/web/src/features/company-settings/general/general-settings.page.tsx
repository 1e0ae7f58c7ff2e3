import { useSearchParams } from 'react-router';
import { ChangeList } from './components/change-list.tsx';
import { GeneralPage } from './components/general-page.tsx';

/** `/settings/general-settings`: how the company works as a whole. `?tab=changes` is the change log of all settings. */
export function Component() {
  return useSearchParams()[0].get('tab') === 'changes' ? <ChangeList /> : <GeneralPage />;
}
