import type { QueryClient } from '@tanstack/react-query';
import { defineMutation } from '../../../lib/write-queue/define-mutation.ts';
import { CloseCarDoorsDocument } from './close-car-doors.generated.ts';
import { OpenCarDoorsDocument } from './open-car-doors.generated.ts';

/** Marks the car's status as outdated, also for a card that is closed and opened again before its next poll. */
const done = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['carStatus'], refetchType: 'none' });

/** Doors move now or not at all: neither is queued, and each press is a new request. */
export const openCarDoors = defineMutation({ mode: 'immediate', anew: true, document: OpenCarDoorsDocument, done });
export const closeCarDoors = defineMutation({ mode: 'immediate', anew: true, document: CloseCarDoorsDocument, done });
