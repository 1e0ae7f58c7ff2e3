import './app/theme/theme.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { buildRouter } from './app/build-router.tsx';
import { leaveForLogin } from './app/leave-for-login.ts';
import { watchBrand } from './app/theme/brand.ts';
import { cssVariablesResolver, theme } from './app/theme/theme.ts';
import { onSessionLost } from './lib/api.ts';
import { queryClient } from './lib/query/query-client.ts';
import { startScanner } from './lib/scanner/scanner.ts';
import { loginStatusQuery } from './lib/session/session.ts';
import { Toasts } from './lib/toast.tsx';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'tradepost.color_scheme' });
startScanner();
watchBrand();
// The page preloads this answer. Taken by nobody now, it would be served to the first who asks, after a sign-in too.
void queryClient.prefetchQuery(loginStatusQuery);
const router = buildRouter();
onSessionLost(() => leaveForLogin(router));

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
