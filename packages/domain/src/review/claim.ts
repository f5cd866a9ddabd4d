/** So many documents are kept for one reviewer at a time, and loaded ahead. */
export const claimedAhead = 5;

/** For so long without a sign of the reviewer's page they stay theirs. */
export const claimMinutes = 5;

/** For so long a decision can be taken back. Then it takes effect. */
export const takeBackSeconds = 10;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

export const claimEndOf = (now: Date): Date => later(now, claimMinutes * 60_000);

export const effectOf = (decidedAt: Date): Date => later(decidedAt, takeBackSeconds * 1_000);

/** What a reviewer says about a document: it counts, or the one who sent it has to send another. */
export const verdicts = ['approve', 'return'] as const;

export type Verdict = (typeof verdicts)[number];

/** Whose documents are reviewed. */
export const reviewedKinds = ['driver', 'car'] as const;

export type ReviewedKind = (typeof reviewedKinds)[number];

const actions = {
  driver: { approve: 'documents approve', return: 'documents errors' },
  car: { approve: 'cars approve-document', return: 'cars reject-document' },
} as const satisfies Record<ReviewedKind, Record<Verdict, string>>;

/** The action of the catalogue that carries a verdict out. */
export const actionOf = (kind: ReviewedKind, verdict: Verdict): `${string} ${string}` => actions[kind][verdict];

const permissions = { driver: 'documents.review', car: 'cars.documents' } as const;

/** What whoever reviews these documents must hold. */
export const permissionToReview = (kind: ReviewedKind): (typeof permissions)[ReviewedKind] => permissions[kind];
