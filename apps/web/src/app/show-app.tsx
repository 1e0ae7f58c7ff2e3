import './theme/theme.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/query/query-client.ts';
import { Toasts } from '../lib/toast.tsx';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'tradepost.color_scheme' });

/** Renders the pages of a router. */
export function showApp(router: ComponentProps<typeof RouterProvider>['router']): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        deduplicateInlineStyles
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
