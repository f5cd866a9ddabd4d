import type { Module } from '../../platform/module.ts';
import { auditOps } from './ops.ts';
import { auditStaffResolvers } from './staff-resolvers.ts';

/** [CON-04] The record of what staff do, read by staff. It is written by `platform/audit`. */
export const auditModule = {
  name: 'audit',
  ops: auditOps,
  staffResolvers: auditStaffResolvers,
} satisfies Module;
