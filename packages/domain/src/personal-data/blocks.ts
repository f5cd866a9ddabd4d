/** Why personal data are blocked: kept, but not used or changed until the block is lifted. */
export type BlockReason = 'deletion' | 'request';

interface BlockWords {
  readonly driver: string;
  readonly staff: string;
}

const words: Record<BlockReason, BlockWords> = {
  deletion: {
    driver: 'Pediste eliminar tu cuenta, así que esto quedó detenido. Si retiras la solicitud en Mi cuenta, vuelve.',
    staff: 'El conductor pidió eliminar su cuenta: sus datos están bloqueados y esto quedó detenido.',
  },
  request: {
    driver:
      'Pediste bloquear tus datos, así que esto quedó detenido. Si levantas el bloqueo en Mi cuenta, Tus datos, vuelve.',
    staff: 'El conductor pidió bloquear sus datos (ops privacy list) y esto quedó detenido.',
  },
};

/** Why something is not done with blocked data, in words for whoever asks for it. */
export function blockedMessage(reason: BlockReason, to: keyof BlockWords): string {
  return words[reason][to];
}

/** What staff read in place of a blocked value. */
export const blockedText = '(dato bloqueado)';
