/** This many lost files are never too many, however small the store is. */
const fewFiles = 20;
const smallShare = 0.01;

/** How many of these files may go, or lack, by what happens now and then: a process that died, an upload that was cut. */
export const mostUsual = (total: number): number => Math.max(fewFiles, Math.floor(total * smallShare));

/** [FRT-01] More than that is rather a fault of ours, or another database: more than 20 and more than one in a hundred. */
export const isTooMany = (count: number, total: number): boolean => count > mostUsual(total);
