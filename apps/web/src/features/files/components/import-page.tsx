import { Alert, Button, Stack, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { PreviewContract } from '@tradepost/contracts/files/preview.contract';
import type { TemplateContract } from '@tradepost/contracts/files/template.contract';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import type { ChosenFile } from '../preview.api.ts';
import { FileChoice } from './file-choice.tsx';
import { CheckOnly, TemplateButtons } from './import-options.tsx';

/** The server's limit for a file, in bytes. */
const maxBytes = 10_000_000;

interface ImportPageProps {
  title: string;
  description: string;
  back: { to: string; label: string };
  template: TemplateContract;
  preview: PreviewContract;
  /** What the file may have. */
  fileNote?: string;
  /** What is chosen beside the file. */
  options: ReactNode;
  /** What the button says where the file is not only checked. */
  action: string;
  /** Sends the file. */
  send: (chosen: ChosenFile, isDryRun: boolean) => Promise<unknown>;
  invalidates: readonly QueryKey[];
  /** Why the last import could not be loaded. */
  error: unknown;
  /** What the last import did. */
  children: ReactNode;
}

/** A page that takes a file of rows: checked first, then imported. */
export function ImportPage(props: ImportPageProps) {
  const { title, description, back, template, preview, fileNote, options, action, send, error, children } = props;
  const [isDryRun, setDryRun] = useState(true);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const start = useAction(async () => (chosen ? send(chosen, isDryRun) : undefined), {
    invalidates: props.invalidates,
  });
  return (
    <SettingsFrame title={title} description={description} back={back} width="full">
      <Stack gap="md">
        <Section title="File" action={<TemplateButtons template={template} />}>
          <Stack gap="md">
            {options}
            <CheckOnly isOn={isDryRun} onChange={setDryRun} />
            <FileChoice
              preview={preview}
              chosen={chosen}
              onChoose={setChosen}
              label="Choose a file"
              {...(fileNote ? { description: fileNote } : {})}
              types={['.csv', '.txt', '.xlsx']}
              maxBytes={maxBytes}
              action={(canRead) => (
                <div>
                  <Button disabled={!canRead} loading={start.isRunning} onClick={() => void start.run()}>
                    {isDryRun ? 'Check file' : action}
                  </Button>
                </div>
              )}
            />
          </Stack>
        </Section>
        {error ? (
          <Alert color="danger">
            <Text size="sm">The last import could not be loaded.</Text>
          </Alert>
        ) : (
          children
        )}
      </Stack>
    </SettingsFrame>
  );
}
