import type { QueryClient } from '@tanstack/react-query';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { CreateBankAccountDocument } from './create-bank-account.generated.ts';
import { DeleteBankAccountDocument } from './delete-bank-account.generated.ts';
import { SelectBankAccountDocument } from './select-bank-account.generated.ts';

/** The list, and whether a main account exists, which is part of how far the driver is. */
const done = (client: QueryClient) => void refreshDriver(client);

/** Where the driver is paid changes now or not at all, and no number waits on the phone: none of these is queued. */
export const createBankAccount = defineMutation({ mode: 'immediate', document: CreateBankAccountDocument, done });
export const selectBankAccount = defineMutation({ mode: 'immediate', document: SelectBankAccountDocument, done });
export const deleteBankAccount = defineMutation({ mode: 'immediate', document: DeleteBankAccountDocument, done });
