import type { OwnedTables } from '@volante/server/platform/personal-data/owned-tables';

const others = 'The sandbox platform’s own customers, as another company would keep them.';

export const sandboxRideHailingTables = {
  sandbox_ridehailing_profiles: { impersonal: others },
  sandbox_ridehailing_corrections: { impersonal: 'What the sandbox platform changed about its trips.' },
  sandbox_ridehailing_codes: { impersonal: others },
  sandbox_ridehailing_tokens: { impersonal: others },
  sandbox_ridehailing_refresh_tokens: { impersonal: others },
} satisfies OwnedTables;
