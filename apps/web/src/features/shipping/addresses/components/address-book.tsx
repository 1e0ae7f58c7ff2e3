import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deleteAddress, type SavedAddress } from '@tradepost/contracts/shipping/address-book.contract';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import { RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { addressKeys, addressListQuery } from '../address.api.ts';
import { partyLines } from '../address.rules.ts';
import classes from './address-book.module.css';
import { EditAddress } from './edit-address.tsx';

interface AddressBookProps {
  opened: boolean;
  onClose: () => void;
  onPick: (address: SavedAddress) => void;
}

/** Milliseconds. */
const searchDebounce = 250;

const remove = ({ id }: SavedAddress) => api(deleteAddress, { params: { id } });

/** The saved addresses, to pick one from, correct or remove. */
export function AddressBook({ opened, onClose, onPick }: AddressBookProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), searchDebounce);
  const paging = usePaging('address-book');
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const addresses = useQuery({ ...addressListQuery(asked, paging), enabled: opened });
  const { run: removeAddress } = useAction(remove, {
    invalidates: addressKeys,
    message: (_gone, { name }) => `${name} was removed from the address book`,
  });
  const { data } = addresses;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={edited === 'new' ? 'Add address' : edited ? 'Edit address' : 'Address book'}
      size="lg"
    >
      {edited ? (
        <EditAddress address={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <Stack gap="sm">
          <TextInput
            aria-label="Search the address book"
            placeholder="Name, street or city"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            data-autofocus
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              paging.onPage(1);
            }}
          />
          {addresses.error && !data && <ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />}
          {addresses.isPending && <TextSkeleton lines={5} />}
          {data?.items.length === 0 && (
            <EmptyState
              title={asked ? 'No address found' : 'The address book is empty'}
              description={asked ? undefined : 'Add one, or tick “Save in the address book” when you add a label.'}
            />
          )}
          {data && data.items.length > 0 && (
            <ul className={classes.addresses}>
              {data.items.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onPick={() => onPick(address)}
                  onEdit={() => setEdited(address)}
                  onRemove={() => void removeAddress(address)}
                />
              ))}
            </ul>
          )}
          <Group>
            <Button variant="default" size="xs" onClick={() => setEdited('new')}>
              Add address
            </Button>
          </Group>
          {data && hasPages(data.pagination) && (
            <PageBar pagination={data.pagination} shown={data.items.length} {...paging.bar} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface AddressRowProps {
  address: SavedAddress;
  onPick: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressRow({ address, onPick, onEdit, onRemove }: AddressRowProps) {
  return (
    <li className={classes.address}>
      <UnstyledButton className={classes.pick} onClick={onPick}>
        <b>{address.name}</b>
        <Text size="sm" c="dimmed" span>
          {partyLines({ ...address, name: '' }).join(', ')}
        </Text>
      </UnstyledButton>
      <RowMenu
        name={address.name}
        actions={[
          { key: 'edit', label: 'Edit', onClick: onEdit },
          { key: 'remove', label: 'Remove', isDangerous: true, onClick: onRemove },
        ]}
      />
    </li>
  );
}
