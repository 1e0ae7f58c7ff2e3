import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { EditedDefect } from './components/edited-defect.tsx';
import { WaitingForm } from './components/waiting-form.tsx';
import { defectQuery } from './defect.api.ts';

/** `/settings/product-conditions/defects/edit/:defectId`: what a defect is called and takes off. */
export function Component() {
  const id = Number(useParams().defectId);
  const found = useQuery(defectQuery(id));
  usePageTitle(found.data?.name);
  if (found.data) return <EditedDefect key={id} defect={found.data} />;
  return <WaitingForm title="Defect" error={found.error} onRetry={() => void found.refetch()} />;
}
