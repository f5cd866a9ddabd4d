import { type Snackbar, showSnackbar } from '@volante/ui/snackbar-queue.ts';

/** [CHG-05] Messages about charging stay for four seconds. */
export function say(text: string, more: Pick<Snackbar, 'tone' | 'action'> = { tone: 'bad' }): void {
  showSnackbar({ text, duration: 4000, ...more });
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
