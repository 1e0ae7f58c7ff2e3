import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { billingPaths } from '../../billing.rules.ts';
import { paywallOf } from '../paywall.rules.ts';
import type { PaywallGate } from '../paywall-of-error.rules.ts';
import classes from './paywall.module.css';
import { PaywallPicture } from './paywall-picture.tsx';

interface PaywallProps {
  gate: PaywallGate | null;
  opened: boolean;
  onClose: () => void;
}

/** The missing feature, the package that includes it, and a button to get it. */
export function Paywall({ gate, opened, onClose }: PaywallProps) {
  const { package_id } = useMe();
  const can = useCan();
  const navigate = useNavigate();
  // Keep the text while the dialog fades out.
  const [last, setLast] = useState(gate);
  useEffect(() => {
    if (gate) setLast(gate);
  }, [gate]);
  const about = gate ?? last;
  if (!about) return null;
  const { title, description, package_name } = paywallOf(about, package_id);
  const go = () => {
    onClose();
    void navigate(billingPaths.home);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <Stack gap="md" className={classes.paywall}>
        <PaywallPicture gate={about} />
        <Badge color="accent" size="lg">
          {package_name}
        </Badge>
        <Text>{description}</Text>
        {can('billing.view') ? (
          <Button fullWidth onClick={go} data-autofocus>
            Get {package_name}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            Ask the company owner for it.
          </Text>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onClose}>
          Close
        </Anchor>
      </Stack>
    </Dialog>
  );
}
