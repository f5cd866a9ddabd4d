const length = 12;

/** A payment's number as it is read aloud: the end of its id, which is unguessable, by groups of four. */
export function receiptNumber(paymentId: string): string {
  const end = paymentId.slice(-length).toUpperCase();
  return end.match(/.{1,4}/g)?.join(' ') ?? end;
}

/** The end of the id that a person read from a receipt, however they grouped it; null when it is no receipt number. */
export function readReceiptNumber(text: string): string | null {
  const end = text.replaceAll(/[\s.-]/g, '').toLowerCase();
  return /^[0-9a-f]+$/.test(end) && end.length === length ? end : null;
}
