import type { DamageKind } from '@volante/domain/handover/damages';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { draftsStore } from '../../lib/phone-databases.ts';
import { currentUid } from '@volante/client/session.ts';

/** A damage report that is being written. */
export interface ReportDraft {
  kinds: readonly DamageKind[];
  comment: string;
  photos: readonly Blob[];
}

const empty: ReportDraft = { kinds: [], comment: '', photos: [] };

const placeOf = (exchangeId: string) => `${currentUid()}/damages/${exchangeId}`;

/** This page's copy, so that going back and forth in the form shows it at once. */
const written = new Map<string, ReportDraft>();

/** The server has the report, or the driver wants none. */
export async function forgetReport(exchangeId: string): Promise<void> {
  written.delete(exchangeId);
  await del(placeOf(exchangeId), draftsStore).catch(() => undefined);
}

/**
 * What the driver has written of a report, photos included, until the server has it. It survives a reload: a phone with
 * little memory ends the page while its camera is open.
 */
export function useReportDraft(exchangeId: string): [ReportDraft, (changes: Partial<ReportDraft>) => void] {
  const [draft, setDraft] = useState(() => written.get(exchangeId) ?? empty);
  useEffect(() => {
    const read = async () => {
      const kept = await get<ReportDraft>(placeOf(exchangeId), draftsStore).catch(() => undefined);
      // Whatever was written meanwhile is newer.
      if (!kept || written.has(exchangeId)) return;
      written.set(exchangeId, kept);
      setDraft(kept);
    };
    if (!written.has(exchangeId)) void read();
  }, [exchangeId]);
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...(written.get(exchangeId) ?? draft), ...changes };
    written.set(exchangeId, next);
    setDraft(next);
    void set(placeOf(exchangeId), next, draftsStore).catch(() => undefined);
  };
  return [draft, change];
}
