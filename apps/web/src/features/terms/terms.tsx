import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../lib/graphql/query-client.ts';
import { readSession } from '@volante/client/session.ts';
import { DriverTerms } from './driver-terms.tsx';
import { TermsScreen } from './terms-screen.tsx';

/** [HLP-05] The terms for anybody; who is signed in may accept them. */
export function Terms({ title }: { title: string }) {
  // Outside of the shell there is nobody's data to share.
  const [client] = useState(createQueryClient);
  if (readSession()) return <DriverTerms title={title} />;
  return (
    <QueryClientProvider client={client}>
      <TermsScreen title={title} back="/" />
    </QueryClientProvider>
  );
}
