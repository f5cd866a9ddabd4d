import { genericRut, type InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import { html } from '@volante/server/platform/html';
import type { Vault } from '@volante/server/platform/vault';

const purpose = 'invoicing-sandbox-stamp';

const element = (name: string, value: string | number) => `<${name}>${html`${value}`.text}</${name}>`;

/** What a stamp (TED, timbre electrónico) is about: the fields and the order of the SII. */
function stamped({ type, date, issuer, receiver, total, lines }: InvoiceOrder, folio: number, at: Date): string {
  const fields: [string, string | number][] = [
    ['RE', issuer.rut],
    ['TD', type],
    ['F', folio],
    ['FE', date],
    ['RR', receiver.rut ?? genericRut],
    ['RSR', receiver.name.slice(0, 40)],
    ['MNT', total],
    ['IT1', (lines[0]?.name ?? '').slice(0, 40)],
    ['TSTED', at.toISOString().slice(0, 19)],
  ];
  return `<DD>${fields.map(([name, value]) => element(name, value)).join('')}</DD>`;
}

/** The SII's stamps are signed with keys it hands out; this one is signed with the sandbox's own. */
export function stampOf(vault: Vault, order: InvoiceOrder, folio: number, at: Date): string {
  const about = stamped(order, folio, at);
  return `<TED version="1.0">${about}<FRMT algoritmo="HMAC-SHA256">${vault.sign(purpose, about)}</FRMT></TED>`;
}

export function isStamp(vault: Vault, stamp: string): boolean {
  const [, about = '', signature = ''] =
    /^<TED version="1\.0">(<DD>.*<\/DD>)<FRMT[^>]*>([^<]*)<\/FRMT><\/TED>$/s.exec(stamp) ?? [];
  return vault.verify(purpose, about, signature);
}
