import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { UpdateLeadSourceDocument } from './update-lead-source.generated.ts';

export const updateLeadSource = defineMutation({
  mode: 'immediate',
  document: UpdateLeadSourceDocument,
  done: (client) => void refreshDriver(client),
});
