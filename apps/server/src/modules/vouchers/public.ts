export { issueVouchers } from './commands/issue-vouchers.ts';
export { exportVouchers } from './queries/export-vouchers.ts';
