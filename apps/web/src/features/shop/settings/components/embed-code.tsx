import { Button, Code, Group, Stack, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { WidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import { saveWidgetSite } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';

interface EmbedCodeProps {
  settings: Pick<WidgetSettings, 'embed_code' | 'shop_url'>;
  isReadOnly: boolean;
}

/** The code for the website: to copy, or to send to the developer. */
export function EmbedCode({ settings, isReadOnly }: EmbedCodeProps) {
  const { embed_code, shop_url } = settings;
  const clipboard = useClipboard({ timeout: 1500 });
  const [email, setEmail] = useState('');
  const send = useAction(saveWidgetSite, {
    message: (_data, input) => `Code sent to ${input?.body?.developer_email}`,
    onDone: () => setEmail(''),
  });
  return (
    <Section
      title="Embed code"
      note="Paste it where the button should be. With data-inline, the shop itself stands there."
    >
      <Stack gap="md">
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {embed_code}
        </Code>
        <Group gap="sm">
          <Button variant="default" onClick={() => clipboard.copy(embed_code)}>
            {clipboard.copied ? 'Copied' : 'Copy code'}
          </Button>
          <Button component="a" href={shop_url} target="_blank" rel="noreferrer" variant="default">
            Open your shop
          </Button>
        </Group>
        {!isReadOnly && (
          <Group gap="sm" align="end">
            <TextInput
              label="Email the code to your developer"
              type="email"
              placeholder="web@example.com"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <BusyButton
              variant="default"
              disabled={email.trim() === ''}
              onClick={() => send.run({ body: { developer_email: email.trim() } })}
            >
              Send code
            </BusyButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
