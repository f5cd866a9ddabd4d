import type { Permission } from '../staff/permissions.ts';

/** What another person has to agree to: money that leaves, bank numbers that are seen, roles that move money and words to many. */
export const approvalKinds = ['money', 'bank', 'people'] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

const permissionsByKind = {
  money: 'approve.money',
  bank: 'approve.bank',
  people: 'approve.people',
} as const satisfies Record<ApprovalKind, Permission>;

/** What whoever agrees must hold. */
export const permissionToApprove = (kind: ApprovalKind): Permission => permissionsByKind[kind];

/** So many people must be able to agree, so that one of them can ask too. */
export const fewestApprovers = 2;

/**
 * Asked, and then one of these for ever. 'failed': it was agreed to and could not be done any more. 'stale': it would have
 * had another result than the one that was asked for.
 */
export const approvalStates = ['asked', 'done', 'failed', 'refused', 'withdrawn', 'expired', 'stale'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** 'do', 'fail' and 'outdate' are the three ends of agreeing. */
export const approvalSteps = ['do', 'fail', 'outdate', 'refuse', 'withdraw', 'expire'] as const;

export type ApprovalStep = (typeof approvalSteps)[number];

const ends: Record<ApprovalStep, ApprovalState> = {
  do: 'done',
  fail: 'failed',
  outdate: 'stale',
  refuse: 'refused',
  withdraw: 'withdrawn',
  expire: 'expired',
};

const hourMs = 3_600_000;

/** How long somebody may agree. */
export const approvalHours = 24;

/** How long whoever asked may take what was made for them. */
export const grantHours = 1;

export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + approvalHours * hourMs);

export const grantEndOf = (grantedAt: Date): Date => new Date(grantedAt.getTime() + grantHours * hourMs);

interface When {
  now: Date;
  expiresAt: Date;
}

/** The state that follows; null when the step cannot be taken. Once its time is over an open one can only expire. */
export function afterStep(state: ApprovalState, step: ApprovalStep, { now, expiresAt }: When): ApprovalState | null {
  if (state !== 'asked') return null;
  return now >= expiresAt === (step === 'expire') ? ends[step] : null;
}

const freshMs = 2 * 60_000;

/** Whether whoever agrees proved with their passkey a moment ago that it is them. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < freshMs;

const labels: Record<ApprovalState, string> = {
  asked: 'Falta aprobar',
  done: 'Aprobada y hecha',
  failed: 'Aprobada, pero no se pudo hacer',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
  expired: 'Venció sin respuesta',
  stale: 'Ya no vale: el resultado cambió',
};

export const approvalStateLabel = (state: ApprovalState): string => labels[state];

const kindWords: Record<ApprovalKind, string> = {
  money: 'movimientos de dinero',
  bank: 'ver datos bancarios',
  people: 'roles que mueven dinero y avisos a muchos',
};

export const approvalKindLabel = (kind: ApprovalKind): string => kindWords[kind];
