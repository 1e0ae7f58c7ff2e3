import { buildRouter } from './app/build-router.tsx';
import { leaveForLogin } from './app/leave-for-login.ts';
import { showApp } from './app/show-app.tsx';
import { watchBrand } from './app/theme/brand.ts';
import { onSessionLost } from './lib/api.ts';
import { queryClient } from './lib/query/query-client.ts';
import { startScanner } from './lib/scanner/scanner.ts';
import { loginStatusQuery } from './lib/session/session.ts';

startScanner();
watchBrand();
// The page preloads this answer. Taken by nobody now, it would be served to the first who asks, after a sign-in too.
void queryClient.prefetchQuery(loginStatusQuery);
const router = buildRouter();
onSessionLost(() => leaveForLogin(router));
showApp(router);
