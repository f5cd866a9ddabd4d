import { company, dial } from '@volante/domain/company/company';

export const supportPhone = (): string => company().supportPhone;

/** A link that dials the support phone. */
export const supportCall = (): string => dial(supportPhone());
