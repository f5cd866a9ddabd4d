import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * [FRT-07] Whether an address is some machine's on the internet: none of this machine, of a private or shared network, for
 * many receivers, for measurements or documents, and none that carries another address inside.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** A host that a stranger named: our own by its words. A name may still resolve to an address of ours, which is checked then. */
export const namesOurNetwork = (host: string): boolean =>
  /(^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host));
