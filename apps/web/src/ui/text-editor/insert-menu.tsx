import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { filterItems, groupItems, type InsertItem } from './insert-items.rules.ts';
import classes from './insert-menu.module.css';

interface InsertMenuProps {
  /** The field that it inserts into. */
  label: string;
  items: readonly InsertItem[];
  onInsert: (item: InsertItem) => void;
}

/** Inserts a variable where the cursor is: a searched menu, by groups. */
export function InsertMenu({ label, items, onInsert }: InsertMenuProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (source) => {
      combobox.resetSelectedOption();
      setSearch('');
      if (source === 'keyboard') combobox.focusTarget();
    },
  });
  const found = filterItems(items, search);
  useEffect(() => {
    if (search !== '') combobox.selectFirstOption();
  }, [search, combobox.selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-end"
      onOptionSubmit={(written) => {
        const item = items.find((one) => one.written === written);
        combobox.closeDropdown();
        if (item) onInsert(item);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          aria-label={`Insert into ${label}`}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.toggleDropdown()}
        >
          Insert
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search variables"
          aria-label="Search variables"
        />
        <Combobox.Options className={classes.options} aria-label="Variables">
          {groupItems(found).map(([group, members]) => (
            <Combobox.Group key={group} label={group}>
              {members.map(({ written, title, hint }) => (
                <Combobox.Option key={written} value={written}>
                  <span className={classes.title}>{title}</span>
                  {hint !== title && <span className={classes.hint}>{hint}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {found.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
