import { brand } from '@volante/domain/brand';

export const supportPhone: string = brand.supportPhone;

/** Dials it. */
export const supportCall = `tel:${supportPhone.replaceAll(' ', '')}`;
