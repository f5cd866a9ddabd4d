import type { QueryClient } from '@tanstack/react-query';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { CreateBankAccountDocument } from './create-bank-account.generated.ts';
import { DeleteBankAccountDocument } from './delete-bank-account.generated.ts';
import { SelectBankAccountDocument } from './select-bank-account.generated.ts';

/** Refreshes the list of accounts, and the onboarding progress, which depends on having a main account. */
const done = (client: QueryClient) => void refreshDriver(client);

/** None of these is queued: the change is made now or not at all, and no account number is stored on the phone. */
export const createBankAccount = defineMutation({ mode: 'immediate', document: CreateBankAccountDocument, done });
export const selectBankAccount = defineMutation({ mode: 'immediate', document: SelectBankAccountDocument, done });
export const deleteBankAccount = defineMutation({ mode: 'immediate', document: DeleteBankAccountDocument, done });
