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

/** The frame of the pages that add a company. */
export function NewCompanyFrame({ step, ...page }: NewCompanyFrameProps) {
  return (
    <SetupFrame
      {...page}
      steps={[{ label: 'Company', to: '/new-company' }, { label: 'How you buy' }]}
      current={step}
      done={step - 1}
      footer={
        <Anchor component={Link} to="/dashboard" size="sm">
          Back to current company
        </Anchor>
      }
    />
  );
}
