import { defineJob } from '../../../platform/jobs/jobs.ts';
import { TrackLabels, trackLabels } from './track-label.commands.ts';

export const trackLabelsJob = defineJob({ name: 'track-labels', data: TrackLabels, run: trackLabels });
