import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { maxGridRows, type PriceColumn } from '@tradepost/contracts/pricing/editor.contract';
import type { PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { LeaveGuard } from '../../../../ui/form-page/leave-guard.tsx';
import { later, useFetchAhead } from '../../../../ui/later/later.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { EditorView } from '../editor-view.rules.ts';
import { nodesOf } from '../outline.rules.ts';
import { fetchRows, outlineQuery, useSetHandOff } from '../price-editor.api.ts';
import { CellBar } from '../sheet/components/cell-bar.tsx';
import { Sheet } from '../sheet/components/sheet.tsx';
import { SheetSkeleton } from '../sheet/components/sheet-skeleton.tsx';
import { listVariants } from '../sheet/filling.rules.ts';
import { type Kept, useSaving } from '../sheet/use-saving.ts';
import { useSheet } from '../sheet/use-sheet.ts';
import { type CommandParts, useSheetCommands } from '../sheet/use-sheet-commands.ts';
import { createSheetStore, type LoadedRows, useUnsavedCount } from '../sheet/use-sheet-store.ts';
import { useLivePrices } from '../use-live-prices.ts';
import { useRowPages } from '../use-row-pages.ts';
import classes from './editor-body.module.css';

const CellPanel = later(async () => (await import('../sheet/components/cell-panel.tsx')).CellPanel);
const PriceCards = later(async () => (await import('./price-cards.tsx')).PriceCards, SheetSkeleton);
const soon = [CellPanel];

interface EditorBodyProps {
  outline: PriceOutline;
  view: EditorView;
  /** The search that was sent: empty while it is too short. */
  search: string;
  changed_since: string | undefined;
  onShow: (changes: Partial<EditorView>) => void;
  kept: Kept;
}

/** The sheet, or an empty state. */
export function EditorBody(props: EditorBodyProps) {
  const { outline, view, onShow } = props;
  const columns = outline.first?.columns ?? [];
  if (columns.length === 0) {
    return (
      <EmptyState
        description={`Add conditions to ${outline.category.name} before you set prices.`}
        action={{ label: 'Open conditions', to: '/settings/product-conditions' }}
      />
    );
  }
  if (outline.total === 0) {
    const isFiltered = view.filter !== 'all' || view.search !== '';
    return (
      <EmptyState
        action={isFiltered ? { label: 'Show all', onClick: () => onShow({ filter: 'all', search: '' }) } : undefined}
      />
    );
  }
  return <LoadedEditor {...props} columns={columns} />;
}

/** The number of rows a filtered sheet loads in advance, because a saved price may remove its row from the filter and shift the others. */
const maxRowsAhead = 5_000;
/** The number of models that are reloaded when somebody changes prices while a filter is on. */
const maxModels = 20;

function LoadedEditor(props: EditorBodyProps & { columns: readonly PriceColumn[] }) {
  const { outline, view, search, changed_since, columns, kept } = props;
  const { category, brand, price_list_id, currency, total } = outline;
  // If the catalog changed while the outline was read, the counts differ, and the first rows are loaded again.
  const first = outline.first?.total === total ? outline.first : null;
  const { filter, layer } = view;
  const isFiltered = filter !== 'all' || search !== '';
  const canEdit = useCan()('pricing.edit');
  const isNarrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const [isPanelOpen, setPanelOpen] = useState(false);
  const work = useRef<HTMLDivElement>(null);

  const nodes = useMemo(() => nodesOf(outline), [outline]);
  const store = useMemo(() => {
    const made = createSheetStore(columns, price_list_id, kept.marks);
    if (first) made.placeRows(first);
    return made;
  }, [columns, price_list_id, first, kept]);
  const load = useCallback(
    async (offset: number, limit: number, signal: AbortSignal) => {
      const scope = { category_id: category.id, brand_id: brand?.id ?? null, price_list_id };
      const as_of = store.savesSoFar();
      return { ...(await fetchRows({ ...scope, filter, changed_since, search, offset, limit }, signal)), as_of };
    },
    [store, category.id, brand?.id, price_list_id, filter, changed_since, search],
  );
  const { refetch } = useQuery({
    ...outlineQuery({
      category: category.key,
      brand: brand?.key ?? 'all',
      price_list_id: view.price_list_id,
      filter,
      changed_since,
      search,
    }),
    enabled: false,
  });
  const place = useCallback(
    (page: LoadedRows) => {
      // The rows have moved, because the catalog or the matching rows changed.
      if (page.total !== total) void refetch();
      else store.placeRows(page);
    },
    [store, total, refetch],
  );
  const pages = useRowPages(load, place, first !== null);
  useEffect(() => {
    if (!isFiltered) return;
    pages.ensure([{ from: 0, to: Math.min(total, maxRowsAhead) - 1 }]).catch(() => undefined);
  }, [pages.ensure, isFiltered, total]);

  const saving = useSaving(store, layer, currency, kept);
  const sheet = useSheet(nodes, columns.length);
  const parts: CommandParts = { store, pages, saving, sheet, layer, currency, canEdit };
  const commands = useSheetCommands(parts);
  const handOff = useSetHandOff();
  const unsaved = useUnsavedCount(store);
  const refresh = () => {
    if (!isFiltered) return pages.refresh();
    // Rows that no longer match stay until the filter changes, so that no row disappears while the user types in it.
    const scope = { category_id: category.id, brand_id: brand?.id ?? null, price_list_id, filter: 'all' as const };
    const inView = listVariants(pages.inView()).flatMap((nth) => store.rowAt(nth)?.model_id ?? []);
    for (const model_id of [...new Set(inView)].slice(0, maxModels)) {
      const as_of = store.savesSoFar();
      fetchRows({ ...scope, model_id, limit: maxGridRows }, new AbortController().signal)
        .then((rows) => store.refreshRows({ ...rows, as_of }))
        .catch(() => undefined);
    }
  };
  useLivePrices(refresh);
  useFetchAhead(soon);

  const closePanel = () => {
    setPanelOpen(false);
    work.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return (
    <div className={classes.body} ref={work}>
      <LeaveGuard isDirty={unsaved > 0} />
      {!isNarrow && (
        <CellBar
          parts={parts}
          commands={commands}
          isPanelOpen={isPanelOpen}
          onPanel={() => setPanelOpen(!isPanelOpen)}
        />
      )}
      {pages.failure !== null && (
        <p role="alert" className={classes.failure}>
          Some rows couldn’t be loaded. {pages.failure}{' '}
          <button type="button" onClick={pages.refresh}>
            Try again
          </button>
        </p>
      )}
      <div className={classes.work}>
        {isNarrow ? (
          <PriceCards parts={parts} commands={commands} onPanel={() => setPanelOpen(true)} />
        ) : (
          <Sheet
            {...parts}
            commands={commands}
            category_id={category.id}
            onPanel={() => setPanelOpen(!isPanelOpen)}
            onHandOff={(node, is_hand_off_enable) =>
              void handOff.run({ node: node.place, is_hand_off_enable }).then((done) => done !== undefined && refresh())
            }
          />
        )}
        {isPanelOpen && <CellPanel parts={parts} onClose={closePanel} />}
      </div>
    </div>
  );
}
