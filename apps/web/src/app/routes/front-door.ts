import type { AppRoute } from './route.ts';

/** Before and beside the main layout: signing in and up, setting up, paying, what a seller's link opens. */
export const frontDoorRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    group: 'public',
    // A link that signs in takes the place of whoever is signed in.
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
    title: 'Set a new password',
    group: 'public',
    // Who follows the link of a mail wants what it says, signed in or not.
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
    page: () => import('../../features/registration/register.page.tsx'),
  },
  {
    path: '/register/verify',
    title: 'Verify your email',
    group: 'public',
    page: () => import('../../features/registration/register-verify.page.tsx'),
  },
  {
    // Who comes back from paying is signed in, as a rule.
    path: '/register/checkout',
    title: 'Your plan',
    group: 'any',
    page: () => import('../../features/registration/register-checkout.page.tsx'),
  },
  { path: '/onboarding', to: '/onboarding/1' },
  {
    path: '/onboarding/1',
    title: 'Enter your details',
    group: 'session',
    onboarding_step: 1,
    page: () => import('../../features/onboarding/onboarding-details.page.tsx'),
  },
  {
    path: '/onboarding/2',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 2,
    page: () => import('../../features/onboarding/onboarding-verify.page.tsx'),
  },
  {
    // The link of a mail is followed before or after its step is due.
    path: '/onboarding/2/:token',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 0,
    page: () => import('../../features/onboarding/onboarding-link.page.tsx'),
  },
  {
    path: '/onboarding/3',
    title: 'Choose how you buy',
    group: 'session',
    onboarding_step: 3,
    page: () => import('../../features/onboarding/onboarding-purchasing.page.tsx'),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    group: 'session',
    page: () => import('../../features/onboarding/welcome.page.tsx'),
  },
  {
    path: '/new-company',
    title: 'Add a company',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../../features/registration/new-company.page.tsx'),
  },
  {
    path: '/new-company/1',
    title: 'Choose how it buys',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../../features/registration/new-company-purchasing.page.tsx'),
  },
  {
    path: '/shipping-kit',
    title: 'Shipping kit',
    group: 'any',
    frame: 'sheet',
    page: () => import('../../features/shipping/shipping-kit.page.tsx'),
  },
  {
    path: '/shipping-qr-code',
    title: 'Your code',
    group: 'any',
    frame: 'sheet',
    page: () => import('../../features/shipping/shipping-qr-code.page.tsx'),
  },
  {
    path: '/admin/verify',
    title: 'Accept an invite',
    // Who is invited may well be signed in to another company already.
    group: 'any',
    page: () => import('../../features/users/accept-invite.page.tsx'),
  },
  {
    path: '/checkout/billing',
    title: 'Your payment',
    group: 'public',
    // Who comes back from paying is signed in, as a rule.
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
