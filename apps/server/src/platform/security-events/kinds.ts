/** What may happen to the safety of an account. Each has its words in the accounts pages, under 'Actividad'. */
export type SecurityEventKind =
  | 'signedIn'
  | 'signInFailed'
  /** Strangers used up the tries of an account: for a while a new device needs a code from the mail besides. */
  | 'signInsLocked'
  | 'signInCodeSent'
  /** The password was right, but this driver is kept out. */
  | 'signInRefused'
  | 'recoveryAsked'
  | 'passwordReset'
  /** The owner of an address that nobody had confirmed took the account over. */
  | 'accountTakenOver'
  | 'passwordChanged'
  | 'emailConfirmed'
  | 'emailChanged'
  | 'phoneChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyUsed'
  /** A key that exists twice was used: nobody enters with it. */
  | 'passkeyCopied'
  /** Somebody who lost them all asked to have them removed, which waits for the owner to say no. */
  | 'passkeyRecoveryBegun'
  | 'passkeyRecoveryCancelled'
  | 'passkeysRecovered'
  /** Somebody used a token that had been used before: whoever has it is signed out. */
  | 'tokenReused'
  | 'deviceSignedOut'
  /** A driver asked for what is not theirs. */
  | 'accessRefused'
  | 'bankAccountAdded'
  | 'bankAccountRemoved'
  | 'mainBankAccountChanged'
  | 'bankNumberRevealed'
  | 'rideHailingLinked'
  | 'rideHailingUnlinked'
  | 'dataExported'
  | 'deletionRequested'
  | 'deletionWithdrawn'
  | 'accountDeleted';
