import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type DeletionPreview,
  keepCompany,
  previewDeletion,
} from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { profileKeys } from '../company-profile.api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Takes all data out, and deletes the company. */
export function DataTab({ banner }: { banner: ReactNode }) {
  const me = useMe();
  const isOwner = me.role.key === 'owner' && !me.is_ghost;
  const query = useQuery(contractQuery(previewDeletion));
  const [asked, setAsked] = useState<'export' | 'delete' | null>(null);
  const preview = query.data;
  return (
    <SettingsFrame
      title="Company profile"
      description="Everything that you entered belongs to you: take it with you, or have it deleted."
      banner={banner}
      isLoading={query.isPending}
      error={preview ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <Stack gap="md">
        <Section title="Export all data">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">
              One zip with a CSV file of each table, your files and pictures, and a list of what is in it. Another
              Tradepost can import it. Passwords, bank accounts and the credentials of carriers and payout services are
              left out.
            </Text>
            <Button variant="default" disabled={!isOwner} onClick={() => setAsked('export')}>
              Export all data
            </Button>
            {!isOwner && <OnlyOwner what="export all data" />}
          </Stack>
        </Section>
        {preview && (
          <Section title="Delete the company">
            {preview.deletes_at === null ? (
              <DeleteSection preview={preview} onDelete={() => setAsked('delete')} />
            ) : (
              <KeepSection deletes_at={preview.deletes_at} isOwner={isOwner} />
            )}
          </Section>
        )}
      </Stack>
      {preview && <ExportDialog opened={asked === 'export'} onClose={() => setAsked(null)} preview={preview} />}
      {preview && <DeleteDialog opened={asked === 'delete'} onClose={() => setAsked(null)} preview={preview} />}
    </SettingsFrame>
  );
}

const OnlyOwner = ({ what }: { what: string }) => (
  <Text size="sm" c="dimmed">
    Only the owner of the company can {what}.
  </Text>
);

function DeleteSection({ preview, onDelete }: { preview: DeletionPreview; onDelete: () => void }) {
  const { lost, warnings, refusal, grace_days } = preview;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        The company is read-only for {grace_days} days, in which you can keep it. Then everything is deleted for good:
      </Text>
      <List size="sm">
        {lost.map(({ what, count }) => (
          <List.Item key={what}>
            {formatCount(count)} {what.charAt(0).toLowerCase() + what.slice(1)}
          </List.Item>
        ))}
      </List>
      {warnings.length > 0 && (
        <Alert color="warning" title="Before you delete it" w="100%">
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Button color="danger" variant="outline" disabled={refusal !== null} onClick={onDelete}>
        Delete the company
      </Button>
      {refusal && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}

function KeepSection({ deletes_at, isOwner }: { deletes_at: string; isOwner: boolean }) {
  const me = useMe();
  const keep = useAction(keepCompany, {
    invalidates: [...profileKeys, contractKey(previewDeletion)],
    message: 'The company is kept',
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Alert color="danger" title={`Will be deleted on ${formatDay(deletes_at, me.timezone)}`} w="100%">
        Until then everything can be viewed and exported, and nothing can be changed. The plan is canceled.
      </Alert>
      {isOwner ? <BusyButton onClick={() => keep.run()}>Keep company</BusyButton> : <OnlyOwner what="keep it" />}
    </Stack>
  );
}
