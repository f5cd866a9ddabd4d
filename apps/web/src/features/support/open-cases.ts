import { go } from '@volante/client/navigation.ts';
import { closeSupportChat } from '../../lib/support-chat.ts';

/** [FRT-06] Whoever may open no further case goes on in one of the open ones. */
export function leaveForOpenCases(): void {
  closeSupportChat();
  go('/app/v2/support/cases');
}
