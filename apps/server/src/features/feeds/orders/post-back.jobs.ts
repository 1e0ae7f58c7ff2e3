import { defineJob } from '../../../platform/jobs/jobs.ts';
import { PostBackJob, postBack } from './post-back.commands.ts';

export const postBackJob = defineJob({ name: 'datafeed-post-back', data: PostBackJob, run: postBack });
