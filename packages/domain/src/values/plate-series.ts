// The 582 series of the old plates, in the order of their numbers. 'D_AB' means DA, DB; '_DBE' means BD, ED.
const groups =
  '_AABCEFGH _BACEFGH _CABEFGH _DBEFGH _EABCEFGH _FABCEFGH _GABCEFH _HABCEFGH _JABCEFGH _KBCEFGH _LABCEFGH _NABCEFGH ' +
  '_PABCEFGH _RABCEFGH _SABCEFGH _TABCEFGH _UABCEFGH _VABCEFGH _XABCEFGH _YBCEFGH _ZABCEFG D_ABDEFGHIJKLNPRSTUVXYZ ' +
  'K_ABCDEFGHJKLNPRSTUVXYZ L_ABCDEFGHJKLNPRSTUVXYZ N_ABCDEFGHJKLNPRSTUVYZ P_ABCDEFGHJKLNPSTUVXYZ N_X ' +
  'R_ABCDEFGHJKLNPRSTUVXYZ H_Z S_ABCDEFGHJKLNPRSTUVXYZ T_ABCDEFGHJKLNPRSTUVXYZ U_ABCDEFGHJKLNPRSTUVXYZ ' +
  'V_ABCDEFGHJKLNPRSTUVXYZ X_ABCDEFGHJKLMNPQRSTUVXYZ Y_AB J_ABCDE Y_CDEFGHJKLNPRSTUVXYZ Z_ABCDEFGHIJKL J_FGH ' +
  'Z_NPRSTUVXYZ J_LNOPRS W_ABCDEFGHJKLNPRSTU J_JK W_VWXYZ _WZYXUTSRPNLK M_ZYXVUTS J_TUVWXYZ M_ABCDEFGHJKLNPR ' +
  'I_ABCDEFGHJKLNOPRSTUVWXYZ Q_ABCDEFGHJKLNOPRSTUVWXYZ O_ABCDEFGHJKLNOPRSTUVWXYZ A_DIKMWY B_BIMOW C_CDIMOW D_CMOW';

function pairsOf(group: string): string[] {
  return group.startsWith('_')
    ? group
        .slice(2)
        .split('')
        .map((first) => first + group[1])
    : group
        .slice(2)
        .split('')
        .map((second) => group[0] + second);
}

let series: string[] | undefined;

/** AA = 1 … DW = 582; null when the pair was never issued. */
export function seriesNumber(pair: string): number | null {
  series ??= groups.split(' ').flatMap(pairsOf);
  const index = series.indexOf(pair);
  return index < 0 ? null : index + 1;
}
