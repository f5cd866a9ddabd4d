import type { QueryClient } from '@tanstack/react-query';
import { defineMutation } from '../../../lib/write-queue/define-mutation.ts';
import { CloseCarDoorsDocument } from './close-car-doors.generated.ts';
import { OpenCarDoorsDocument } from './open-car-doors.generated.ts';

/** Also for a card that was left and comes back before its next question. */
const done = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['carStatus'], refetchType: 'none' });

/** Doors move now or not at all: neither waits for a network, and each press is a wish of its own. */
export const openCarDoors = defineMutation({ mode: 'immediate', anew: true, document: OpenCarDoorsDocument, done });
export const closeCarDoors = defineMutation({ mode: 'immediate', anew: true, document: CloseCarDoorsDocument, done });
