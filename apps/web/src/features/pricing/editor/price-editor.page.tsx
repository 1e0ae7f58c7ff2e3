import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@tradepost/contracts/catalog/catalog.contract';
import { nothingActive } from '@tradepost/contracts/catalog/product-catalog.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import type { PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { later } from '../../../ui/later/later.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { categoriesQuery } from '../../catalog/catalog.api.ts';
import type { EditorScope } from '../editor-scope.rules.ts';
import { EditorBody } from './components/editor-body.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import {
  type EditorView,
  editorPath,
  minSearchLength,
  readView,
  sinceInstant,
  writeView,
} from './editor-view.rules.ts';
import { deviceActiveQuery, outlineQuery } from './price-editor.api.ts';
import classes from './price-editor.page.module.css';
import { SheetSkeleton } from './sheet/components/sheet-skeleton.tsx';
import { nothingKept } from './sheet/use-saving.ts';

const RuleActions = later(async () => (await import('../mass-rules/components/rule-actions.tsx')).RuleActions);
const FileActions = later(async () => (await import('../import/components/file-actions.tsx')).FileActions);

/** `/settings/bulk-price-editor/:tab/:manufacturer`: the prices of a category as a spreadsheet. */
export function Component() {
  const { tab = 'smartphones', manufacturer = 'all' } = useParams();
  const { hash } = useLocation();
  const can = useCan();
  const { view, change, changed_since } = useEditorView();
  const [kept] = useState(nothingKept);
  const categories = useQuery(categoriesQuery);
  const active = useQuery(deviceActiveQuery);
  const search = view.search.length >= minSearchLength ? view.search : '';
  const outline = useQuery(
    outlineQuery({
      category: tab,
      brand: manufacturer,
      price_list_id: view.price_list_id,
      filter: view.filter,
      changed_since,
      search,
    }),
  );

  const bought = categories.data?.items.filter(({ total_models }) => total_models > 0);
  const same = writeView({ ...view, search: '' });
  if (bought && bought.length > 0 && !bought.some(({ key }) => key === tab)) {
    return <Navigate to={`${editorPath(bought[0]?.key ?? 'smartphones', 'all', same)}${hash}`} replace />;
  }
  const isUnknown = outline.error instanceof ApiError && outline.error.status === 404;
  if (isUnknown && manufacturer !== 'all') return <Navigate to={editorPath(tab, 'all', same)} replace />;
  if (isUnknown && view.price_list_id !== undefined) {
    return <Navigate to={editorPath(tab, 'all', writeView({ ...view, price_list_id: undefined }))} replace />;
  }

  const shown = outline.data;
  const scope: EditorScope | undefined = shown && {
    category: shown.category,
    brand: shown.brand,
    price_list_id: shown.price_list_id,
    currency: shown.currency,
  };
  if (active.data?.is_active === false) {
    return <NothingActive can={can} />;
  }
  return (
    <div className={classes.page}>
      <EditorHeader shown={shown} scope={scope} can={can} />
      <CategoryTabs bought={bought} tab={tab} same={same} />
      <FilterBar view={view} change={change} outline={shown} category={tab} brand={manufacturer} />
      <div className={classes.work}>
        {shown ? (
          <EditorBody
            outline={shown}
            view={view}
            search={search}
            changed_since={changed_since}
            onShow={change}
            kept={kept}
          />
        ) : outline.error && !isUnknown ? (
          <ErrorState error={outline.error} onRetry={() => void outline.refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </div>
    </div>
  );
}

/** The editor's view from the URL, and a function that changes it. */
function useEditorView() {
  const [search, setSearch] = useSearchParams();
  const timezone = useTimezone();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const latest = useRef(view);
  latest.current = view;
  const change = useCallback(
    (changes: Partial<EditorView>) => {
      // The ref keeps both of two changes in the same event.
      latest.current = { ...latest.current, ...changes };
      setSearch(writeView(latest.current), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  // Computed once per choice, so that the rows stay the same until the user chooses again.
  const changed_since = useMemo(
    () => (view.filter === 'changed' ? sinceInstant(view.since, timezone) : undefined),
    [view.filter, view.since, timezone],
  );
  return { view, change, changed_since };
}

/** Shown when no device of the catalog is bought. */
function NothingActive({ can }: { can: (needed: Permission | readonly Permission[]) => boolean }) {
  return (
    <>
      <PageHeader title="Price editor" />
      <EmptyState
        title={nothingActive}
        action={can('catalog.view') ? { label: 'Open catalog', to: '/settings/product-catalog' } : undefined}
      />
    </>
  );
}

interface EditorHeaderProps {
  shown: PriceOutline | undefined;
  scope: EditorScope | undefined;
  can: (needed: Permission | readonly Permission[]) => boolean;
}

/** The title, and the actions on all prices. */
function EditorHeader({ shown, scope, can }: EditorHeaderProps) {
  return (
    <PageHeader title="Price editor" count={shown && formatCount(shown.total)}>
      {scope && can('pricing.edit') && (
        <>
          <RuleActions scope={scope} />
          <FileActions scope={scope} />
        </>
      )}
      <Button
        component={Link}
        to="/settings/price-sync"
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} />}
      >
        Price sync
      </Button>
    </PageHeader>
  );
}

interface CategoryTabsProps {
  bought: Category[] | undefined;
  tab: string;
  same: URLSearchParams;
}

/** The categories that are bought. */
function CategoryTabs({ bought, tab, same }: CategoryTabsProps) {
  return (
    <ListTabs
      tabs={(bought ?? []).map(({ key, name }) => ({
        key,
        label: name,
        to: editorPath(key, 'all', new URLSearchParams()),
      }))}
      current={tab}
      search={same.size > 0 ? `?${same}` : ''}
    />
  );
}
