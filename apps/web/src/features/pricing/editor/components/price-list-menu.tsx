import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceList } from '@tradepost/contracts/pricing/price-list.contract';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { priceListsQuery, useDeletePriceList } from '../price-editor.api.ts';

const PriceListDialog = later(async () => (await import('./price-list-dialog.tsx')).PriceListDialog);

interface PriceListMenuProps {
  current: number | undefined;
  /** Called with undefined for the company’s own list. */
  onChoose: (id: number | undefined) => void;
}

type Open = { kind: 'create' } | { kind: 'rename' | 'delete'; list: PriceList } | null;

/** Chooses, creates, renames and deletes price lists. */
export function PriceListMenu({ current, onChoose }: PriceListMenuProps) {
  const canEdit = useCan()('pricing.edit');
  const lists = useQuery(priceListsQuery);
  const remove = useDeletePriceList();
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<PriceList | undefined>();
  const items = lists.data?.items ?? [];
  const chosen = items.find(({ id }) => id === current) ?? items.find(({ is_default }) => is_default);
  const show = (next: Open) => {
    if (next && 'list' in next) setShown(next.list);
    setOpen(next);
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            aria-label={`Price list: ${chosen?.name ?? 'All locations'}`}
            rightSection={<IconChevronDown size={14} />}
          >
            {chosen?.name ?? 'All locations'}
          </Button>
        </Menu.Target>
        <ListChoices items={items} chosen={chosen} onChoose={onChoose} canEdit={canEdit} show={show} />
      </Menu>
      <PriceListDialog
        opened={open?.kind === 'create' || open?.kind === 'rename'}
        list={open?.kind === 'rename' ? open.list : undefined}
        onClose={() => setOpen(null)}
        onMade={(list) => onChoose(list.is_default ? undefined : list.id)}
      />
      <ConfirmDialog
        opened={open?.kind === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete price list “${shown?.name}”?`}
        confirmLabel="Delete price list"
        isDangerous
        losses={[
          `${formatCount(shown?.total_cells ?? 0)} prices in this list`,
          `${formatCount(shown?.total_rules ?? 0)} rules`,
        ]}
        onConfirm={async () => {
          if (!shown) return;
          await remove.send(shown.id);
          onChoose(undefined);
        }}
      >
        Prices from the more general list apply instead.
      </ConfirmDialog>
    </>
  );
}

interface ListChoicesProps {
  items: PriceList[];
  chosen: PriceList | undefined;
  onChoose: (id: number | undefined) => void;
  canEdit: boolean;
  show: (next: Open) => void;
}

/** The price lists, and actions on the chosen one. */
function ListChoices({ items, chosen, onChoose, canEdit, show }: ListChoicesProps) {
  return (
    <Menu.Dropdown>
      <Menu.Label>Price list</Menu.Label>
      {items.map((list) => (
        <Menu.Item
          key={list.id}
          leftSection={<IconCheck size={14} opacity={list.id === chosen?.id ? 1 : 0} />}
          onClick={() => onChoose(list.is_default ? undefined : list.id)}
        >
          {list.name}
        </Menu.Item>
      ))}
      {canEdit && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => show({ kind: 'create' })}>
            Add price list
          </Menu.Item>
          {chosen && (
            <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => show({ kind: 'rename', list: chosen })}>
              Rename “{chosen.name}”
            </Menu.Item>
          )}
          {chosen && !chosen.is_default && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={14} />}
              onClick={() => show({ kind: 'delete', list: chosen })}
            >
              Delete “{chosen.name}”
            </Menu.Item>
          )}
        </>
      )}
    </Menu.Dropdown>
  );
}
