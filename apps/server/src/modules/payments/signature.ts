export const signatureHeader = 'x-payments-signature';
