/** Plans the documents of bills that were just closed. */
export const planType = 'invoicing.plan';
/** Sends what is due. */
export const sendType = 'invoicing.send';
