import type { Verb } from './verb.ts';
import { check } from './verbs/check.ts';
import { createCompany } from './verbs/create-company.ts';
import { createUser } from './verbs/create-user.ts';
import { dropJobs } from './verbs/drop-jobs.ts';
import { listJobs } from './verbs/list-jobs.ts';
import { prune } from './verbs/prune.ts';
import { resendMail } from './verbs/resend-mail.ts';
import { resetPassword } from './verbs/reset-password.ts';
import { retryJobs } from './verbs/retry-jobs.ts';
import { rotateSecret } from './verbs/rotate-secret.ts';
import { unlockLogin } from './verbs/unlock-login.ts';

/** Every command, in the order of the help. */
export const verbs: readonly Verb[] = [
  check,
  createCompany,
  createUser,
  resetPassword,
  unlockLogin,
  listJobs,
  retryJobs,
  dropJobs,
  resendMail,
  prune,
  rotateSecret,
];
