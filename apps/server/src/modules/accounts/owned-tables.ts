import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const accountsTables = {
  accounts: {
    person: ['uid'],
    exported: ['created_at', 'uid', 'email', 'email_confirmed_at', 'firstname', 'lastname', 'phone', 'updated_at'],
    withheld: {
      password_hash: reasons.secret,
      device_epoch: reasons.secret,
      deleted_at: 'Empty while there is anybody to read it.',
    },
    erased: {
      email: null,
      email_confirmed_at: null,
      password_hash: null,
      firstname: 'Cuenta',
      lastname: 'eliminada',
      phone: null,
    },
    kept: 'The uid, so that it never becomes somebody else’s, and when the account was deleted.',
  },
  account_devices: {
    person: ['account_uid'],
    exported: ['signed_in_at', 'user_agent', 'last_seen_at'],
    withheld: { grant_id: reasons.secret, session_uid: reasons.secret },
    erased: 'rows',
  },
  email_codes: {
    person: ['account_uid'],
    exported: ['expires_at', 'email', 'wrong_tries', 'counted_since'],
    withheld: { code_hash: reasons.secret },
    erased: 'rows',
  },
  sign_in_codes: {
    person: ['account_uid'],
    exported: [],
    withheld: reasons.secret,
    erased: 'rows',
  },
  phone_codes: {
    person: ['account_uid'],
    exported: ['expires_at', 'phone', 'wrong_tries', 'counted_since'],
    withheld: { code_hash: reasons.secret },
    erased: 'rows',
  },
  proven_phones: { person: ['account_uid'], exported: ['proven_at', 'phone'], erased: 'rows' },
  password_resets: { person: ['account_uid'], exported: [], withheld: reasons.secret, erased: 'rows' },
  oidc_payloads: { person: ['account_uid'], exported: [], withheld: reasons.secret, erased: 'rows' },
  passkeys: {
    person: ['account_uid'],
    exported: ['created_at', 'id', 'name', 'last_used_at', 'transports'],
    withheld: { credential_id: reasons.secret, public_key: reasons.secret, counter: reasons.secret },
    erased: 'rows',
  },
  passkey_recoveries: {
    person: ['account_uid'],
    exported: ['expires_at', 'due_at'],
    withheld: { token_hash: reasons.secret },
    erased: 'rows',
  },
  deletion_requests: {
    person: ['driver_id'],
    exported: ['requested_at', 'id', 'withdrawn_at', 'erased_at'],
    kept: 'When the driver asked for the deletion and when it was done: the proof that it was. It names nobody.',
  },
  used_proofs: { impersonal: 'Random numbers that browsers have computed with, for minutes.' },
  token_answers: { impersonal: 'Sealed answers to whoever asks again for a lost one, for minutes.' },
  ridehailing_sign_ins: { impersonal: 'Whoever is signing in at this moment, before it is known who they are.' },
} satisfies OwnedTables;
