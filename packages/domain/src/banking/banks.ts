export const accountTypes = ['Cuenta Corriente', 'Cuenta Vista', 'Cuenta de Ahorro', 'Cuenta Rut'] as const;

export type AccountType = (typeof accountTypes)[number];

export interface Bank {
  /** The bank's code in transfers between Chilean banks. */
  code: string;
  name: string;
  accountTypes: readonly AccountType[];
}

const [checking, demand, savings, rut] = accountTypes;
const currentAndDemand = [checking, demand];
const allUsual = [checking, demand, savings];
/** Prepaid cards receive transfers as a Cuenta Vista. */
const prepaid = [demand];

/** [BNK-01] The banks a driver may be paid through, and the kinds of account each offers. */
export const banks: readonly Bank[] = [
  { code: '012', name: 'Banco Estado', accountTypes: [...allUsual, rut] },
  { code: '001', name: 'Banco de Chile / Edwards', accountTypes: allUsual },
  { code: '037', name: 'Santander', accountTypes: allUsual },
  { code: '016', name: 'Banco BCI / MACHBANK', accountTypes: allUsual },
  { code: '014', name: 'Scotiabank', accountTypes: allUsual },
  { code: '039', name: 'Itaú', accountTypes: allUsual },
  { code: '051', name: 'Banco Falabella', accountTypes: allUsual },
  { code: '053', name: 'Banco Ripley / Chek', accountTypes: currentAndDemand },
  { code: '055', name: 'Banco Consorcio', accountTypes: currentAndDemand },
  { code: '009', name: 'Banco Internacional', accountTypes: currentAndDemand },
  { code: '028', name: 'Banco BICE', accountTypes: currentAndDemand },
  { code: '049', name: 'Banco Security', accountTypes: currentAndDemand },
  { code: '062', name: 'Tanner Banco Digital', accountTypes: currentAndDemand },
  { code: '672', name: 'Coopeuch / Dale', accountTypes: [demand, savings] },
  { code: '730', name: 'Tenpo (prepago)', accountTypes: prepaid },
  { code: '875', name: 'Mercado Pago', accountTypes: prepaid },
  { code: '729', name: 'Prepago Los Héroes', accountTypes: prepaid },
  { code: '732', name: 'TAPP Caja Los Andes', accountTypes: prepaid },
  { code: '741', name: 'Copec Pay', accountTypes: prepaid },
  { code: '738', name: 'Global66', accountTypes: prepaid },
];

export function bankNamed(name: string): Bank | undefined {
  return banks.find((bank) => bank.name === name);
}

/** The kinds of account of a bank; none before a bank is chosen. */
export function accountTypesOf(bankName: string): readonly AccountType[] {
  return bankNamed(bankName)?.accountTypes ?? [];
}
