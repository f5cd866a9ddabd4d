import { brand } from '@volante/domain/brand';

export const supportPhone: string = brand.supportPhone;

/** A link that dials the support phone. */
export const supportCall = `tel:${supportPhone.replaceAll(' ', '')}`;
