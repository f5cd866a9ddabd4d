import type { ColumnType } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

type Json<Value> = ColumnType<Value, string, string>;

type Tables = {
  accounts: {
    uid: string;
    email: string | null;
    email_confirmed_at: Date | null;
    password_hash: string | null;
    firstname: string;
    lastname: string;
    phone: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  oidc_payloads: {
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    uid: string | null;
    grant_id: string | null;
    account_uid: string | null;
    expires_at: Date;
    consumed_at: Date | null;
  };
  account_devices: {
    grant_id: string;
    account_uid: string;
    session_uid: string;
    user_agent: string;
    signed_in_at: Date;
    last_seen_at: Date;
  };
  token_answers: { id: string; sealed: string; expires_at: Date };
  password_resets: { token_hash: string; account_uid: string; expires_at: Date };
  email_codes: {
    account_uid: string;
    email: string;
    code_hash: string | null;
    expires_at: Date;
    wrong_tries: ColumnType<number, number | undefined, number>;
  };
  settings: { key: string; value: Json<unknown> };
  ridehailing_sign_ins: {
    flow_hash: string;
    state_hash: string;
    code_verifier: string;
    redirect_uri: string;
    profile: ColumnType<unknown, string | null, string | null>;
    expires_at: Date;
  };
};

/** The module's tables in whatever transaction the context is in. */
export function tablesOf(ctx: Ctx) {
  return ctx.db.withTables<Tables>();
}
