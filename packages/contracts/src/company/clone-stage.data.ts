/** The stages of copying a company into a new one, with what the card says and how far each is, in percent. */
export const cloneStages = {
  PENDING: { percentage: 10, text: 'Waiting to start' },
  VALIDATING_CONFIGURATION: { percentage: 25, text: 'Checking the configuration' },
  CREATING_COMPANY_STRUCTURE: { percentage: 50, text: 'Creating the company' },
  COPYING_DATA: { percentage: 75, text: 'Copying data' },
  FINALIZING_SETUP: { percentage: 90, text: 'Finishing the setup' },
  COMPLETED: { percentage: 100, text: 'Done' },
  FAILED: { percentage: 100, text: 'Failed' },
} as const;

export type CloneStatus = keyof typeof cloneStages;
export const cloneStatuses = Object.keys(cloneStages) as [CloneStatus, ...CloneStatus[]];

/** What users read when a copy ends or stumbles, as the specification words it. */
export const cloneTexts = {
  started: 'Cloning has started',
  notStarted: 'Failed to clone account',
  completed: 'Clone created - use the Account Switcher to switch to the new account',
  interrupted:
    'The account cloning process encountered a temporary issue. Please wait — the system will automatically resume the process shortly.',
} as const;
