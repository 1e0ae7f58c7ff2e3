import { useQuery } from '@tanstack/react-query';
import { type ApiKey, revokeApiKey, rotateApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import { overlapHours } from '@tradepost/contracts/public-api/api-key.data';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { apiKeyColumns } from '../api-key.columns.tsx';
import { keyPath, newKeyPath } from '../api-key-paths.rules.ts';
import { apiKeyKeys, publicApiQuery } from '../public-api.api.ts';
import { MadeKey } from './made-key.tsx';

interface Asked {
  key: ApiKey;
  about: 'revoke' | 'rotate';
  opened: boolean;
}

/** The keys, with what can be done to each. */
export function KeyList() {
  const canEdit = useCan()('addons.edit');
  const { data } = useQuery(publicApiQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useMemo(
    () =>
      canEdit
        ? [
            ...apiKeyColumns,
            actionsColumn<ApiKey>(
              ({ name }) => name,
              (key) => actionsOf(key, setAsked),
            ),
          ]
        : apiKeyColumns,
    [canEdit],
  );
  if (!data) return null;
  return (
    <Section title="Keys" isFlush>
      {data.items.length === 0 ? (
        <EmptyState
          description="Create a key for each system that works with your data."
          action={canEdit && data.is_available ? { label: 'Create key', to: newKeyPath } : undefined}
        />
      ) : (
        <DataTable
          label="API keys"
          columns={columns}
          rows={data.items}
          getId={({ id }) => id}
          rowHref={(key) => (canEdit && key.state !== 'revoked' ? keyPath(key.id) : undefined)}
          hasCards
        />
      )}
      {asked && <Question asked={asked} onClose={() => setAsked({ ...asked, opened: false })} onRotated={setSecret} />}
      <Dialog opened={secret !== null} onClose={() => setSecret(null)} title="New secret" size="md">
        {secret && <MadeKey secret={secret} />}
      </Dialog>
    </Section>
  );
}

const actionsOf = (key: ApiKey, ask: (asked: Asked) => void) =>
  key.state === 'revoked'
    ? []
    : [
        { key: 'edit', label: 'Edit', to: keyPath(key.id) },
        { key: 'rotate', label: 'Rotate', onClick: () => ask({ key, about: 'rotate', opened: true }) },
        {
          key: 'revoke',
          label: 'Revoke',
          isDangerous: true,
          onClick: () => ask({ key, about: 'revoke', opened: true }),
        },
      ];

interface QuestionProps {
  asked: Asked;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

function Question({ asked: { key, about, opened }, onClose, onRotated }: QuestionProps) {
  const revoke = useAction(revokeApiKey, { invalidates: apiKeyKeys, message: 'The key was revoked', errors: 'screen' });
  const rotate = useAction(rotateApiKey, { invalidates: apiKeyKeys, errors: 'screen' });
  const params = { id: key.id };
  return about === 'revoke' ? (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Revoke ${key.name}?`}
      confirmLabel="Revoke key"
      isDangerous
      onConfirm={() => revoke.send({ params })}
    >
      It stops working at once, and can’t be used again.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Rotate ${key.name}?`}
      confirmLabel="Rotate key"
      onConfirm={async () => onRotated((await rotate.send({ params })).secret)}
    >
      You get a new secret. The old one works for {overlapHours} more hours, so that you can replace it.
    </ConfirmDialog>
  );
}
