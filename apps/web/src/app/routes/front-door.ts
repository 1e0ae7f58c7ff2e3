import type { AppRoute } from './route.ts';

/** Routes outside the main layout: sign-in, sign-up, onboarding and payment. */
export const frontDoorRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    group: 'public',
    // A sign-in link replaces the current session.
    admits: (search) => search.has('token'),
    page: () => import('../../features/session/login.page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    group: 'public',
    page: () => import('../../features/session/forgot-password.page.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset your password',
    group: 'public',
    // Links from emails work signed in or out.
    admits: (search) => search.has('key'),
    page: () => import('../../features/session/reset-password.page.tsx'),
  },
  {
    path: '/verify',
    title: 'Verify your email',
    group: 'any',
    page: () => import('../../features/session/verify.page.tsx'),
  },
  {
    path: '/register',
    title: 'Create your account',
    group: 'public',
    page: () => import('../../features/signup/registration/register.page.tsx'),
  },
  {
    path: '/register/verify',
    title: 'Verify your email',
    group: 'public',
    page: () => import('../../features/signup/registration/register-verify.page.tsx'),
  },
  {
    // Users who return from a payment are usually signed in.
    path: '/register/checkout',
    title: 'Your plan',
    group: 'any',
    page: () => import('../../features/signup/registration/register-checkout.page.tsx'),
  },
  { path: '/onboarding', to: '/onboarding/1' },
  {
    path: '/onboarding/1',
    title: 'Enter your details',
    group: 'session',
    onboarding_step: 1,
    page: () => import('../../features/signup/onboarding/onboarding-details.page.tsx'),
  },
  {
    path: '/onboarding/2',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 2,
    page: () => import('../../features/signup/onboarding/onboarding-verify.page.tsx'),
  },
  {
    // The link from the email may be opened before or after its step.
    path: '/onboarding/2/:token',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 0,
    page: () => import('../../features/signup/onboarding/onboarding-link.page.tsx'),
  },
  {
    path: '/onboarding/3',
    title: 'Choose how you buy',
    group: 'session',
    onboarding_step: 3,
    page: () => import('../../features/signup/onboarding/onboarding-purchasing.page.tsx'),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    group: 'session',
    page: () => import('../../features/signup/onboarding/welcome.page.tsx'),
  },
  {
    path: '/new-company',
    title: 'Add a company',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../../features/signup/registration/new-company.page.tsx'),
  },
  {
    path: '/new-company/1',
    title: 'Choose how you buy',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../../features/signup/registration/new-company-purchasing.page.tsx'),
  },
  {
    path: '/admin/verify',
    title: 'Accept an invite',
    // Invited users may be signed in to another company.
    group: 'any',
    page: () => import('../../features/users/invites/accept-invite.page.tsx'),
  },
  {
    path: '/checkout/billing',
    title: 'Your payment',
    group: 'public',
    // Users who return from a payment are usually signed in.
    admits: (search) => search.has('session_id'),
    page: () => import('../../features/billing/checkout-outcome.page.tsx'),
  },
  {
    path: '/checkout/sandbox/:sessionId',
    title: 'Sandbox payment',
    group: 'any',
    page: () => import('../../features/billing/sandbox-checkout.page.tsx'),
  },
  {
    path: '/end-trial',
    title: 'Update Plan & Billing',
    group: 'session',
    is_for_paying: true,
    page: () => import('../../features/billing/end-trial.page.tsx'),
  },
];
