import { z } from 'zod';

export const NewLinkInput = z.object({ email: z.email().trim().max(255) });
