import { Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { isViewChanged, storedViewQuery, viewQuery } from '../data-table/list-state.rules.ts';
import { ViewDialogs } from './lazy-parts.tsx';
import type { SavedView, SavedViews, ViewDialogState } from './saved-views.ts';
import type { ListControl } from './use-list-state.ts';
import classes from './views-menu.module.css';

/** The menu of saved views: open, save and delete. */
export function ViewsMenu({ views, list }: { views: SavedViews; list: ListControl }) {
  const [dialog, setDialog] = useState<ViewDialogState | null>(null);
  const current = views.items.find((view) => String(view.id) === list.state.view);
  const isChanged = current
    ? isViewChanged(current.query, list.state, list.defaults)
    : viewQuery(list.state, list.defaults) !== '';

  const open = (view: SavedView | null) => {
    list.load(view?.query ?? '', view ? String(view.id) : null);
    views.onSwitch?.(view);
  };
  const save = async (view: { id?: number; name: string; is_shared: boolean }) => {
    const id = await views.onSave({ ...view, query: storedViewQuery(list.state, list.defaults) });
    list.change({ view: String(id) });
  };
  const remove = async (view: SavedView) => {
    await views.onDelete(view.id);
    if (view === current) list.change({ view: null });
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            className={classes.target}
            leftSection={<IconBookmark size={14} />}
            rightSection={<IconChevronDown size={14} />}
          >
            <span className={classes.name}>
              {current?.name ?? 'Views'}
              {current && isChanged && ' (edited)'}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open(null)} rightSection={!current && !isChanged && <IconCheck size={14} />}>
            Default view
          </Menu.Item>
          {views.items.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => open(view)}
              rightSection={view === current && <IconCheck size={14} />}
            >
              {view.name}
              {view.is_shared && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  · shared
                </Text>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current && current.is_own !== false && (
            <Menu.Item
              disabled={!isChanged}
              onClick={() => void save({ ...current, is_shared: Boolean(current.is_shared) })}
            >
              Save changes to “{current.name}”
            </Menu.Item>
          )}
          <Menu.Item disabled={!isChanged} onClick={() => setDialog({ for: 'name', isOpen: true })}>
            Save as new view…
          </Menu.Item>
          {current && current.is_own !== false && (
            <Menu.Item color="danger" onClick={() => setDialog({ for: 'deletion', view: current, isOpen: true })}>
              Delete “{current.name}”…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          canShare={views.canShare}
          onSave={save}
          onDelete={remove}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </>
  );
}
