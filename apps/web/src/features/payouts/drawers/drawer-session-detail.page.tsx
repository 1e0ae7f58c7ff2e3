import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { SessionView, sessionList } from './components/session-view.tsx';
import { drawerSessionQuery, useLiveDrawers } from './drawer.api.ts';

/** `/payouts/drawers/session/:id`: a session of a cash drawer. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...drawerSessionQuery(id), meta: { handles_errors: true } });
  useLiveDrawers();
  if (asked.data) return <SessionView key={id} session={asked.data} />;
  return (
    <DetailPage
      list={sessionList}
      title="Cash drawer"
      main={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
