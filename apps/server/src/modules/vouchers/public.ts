export { issueVouchers } from './commands/issue-vouchers.ts';
