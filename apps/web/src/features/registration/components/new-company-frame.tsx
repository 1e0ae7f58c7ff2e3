import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SetupFrame } from '../../onboarding/components/setup-frame.tsx';

interface NewCompanyFrameProps {
  step: 1 | 2;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** The way to another company, and the way back to the present one. */
export function NewCompanyFrame({ step, ...page }: NewCompanyFrameProps) {
  return (
    <SetupFrame
      {...page}
      steps={[{ label: 'The company', to: '/new-company' }, { label: 'How it buys' }]}
      current={step}
      done={step - 1}
      footer={
        <Anchor component={Link} to="/dashboard" size="sm">
          Back to my company
        </Anchor>
      }
    />
  );
}
